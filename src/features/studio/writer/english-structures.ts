import type { Structure } from "../schema.ts";
import type { StructurePhrases } from "./phrases.ts";

export const englishStructures: Record<Structure, StructurePhrases> = {
  "problem-solution": {
    named: [
      { headline: "Still looking?", narration: "Still looking for the right one?" },
      { headline: "Could this be the one?", narration: "Could this be the one you were looking for?" },
      { headline: "One to save", narration: "You may want to save this one." },
    ],
    unnamed: [
      { headline: "Still looking?", narration: "Still looking for the right one?" },
      { headline: "Could this be the one?", narration: "Could this be the one you were looking for?" },
      { headline: "One to save", narration: "You may want to save this one." },
    ],
    short: { headline: "Still looking?", narration: "Still looking?" },
    shortNamed: { headline: "Do you know {name}?", narration: "Do you know {name}?" },
    connectors: {
      first: "So, take a look at this.",
      next: ["Good to know, too.", "One more thing."],
      last: "",
    },
    ending: "",
    suits: /\?|\b(tired of|no more|without|struggl\w+|problems?|never again|hassle|stress|instead of)\b/i,
  },
  testimonial: {
    named: [
      { headline: "{name}, in our own words", narration: "This is {name}, in our own words." },
      {
        headline: "Straight from us",
        narration: "You could ask others. Here is {name}, in our own words.",
      },
    ],
    unnamed: [
      { headline: "If you asked us", narration: "If you asked us, this is what we would say." },
      { headline: "What we want you to know", narration: "Here is what we want you to know." },
      { headline: "Hear it from us", narration: "You could ask others. Hear it in our own words first." },
    ],
    short: { headline: "Hear it from us", narration: "Hear it from us." },
    shortNamed: { headline: "{name}, in our own words", narration: "{name}, in our own words." },
    connectors: {
      first: "Let us start here.",
      next: ["We also want to say this.", "And this.", "Another word from us."],
      last: "One last word from us.",
    },
    ending: "Our words. Now make up your own mind.",
    suits: /["“][^"“”]{12,}["”]/u,
  },
  unboxing: {
    named: [
      { headline: "Unboxing {name}", narration: "Let's unbox {name}, one thing at a time." },
      { headline: "First look: {name}", narration: "Ready for a first look? This is {name}." },
    ],
    unnamed: [
      { headline: "Let's unbox this", narration: "Let's unbox this, one thing at a time." },
      { headline: "A first look", narration: "Ready for a first look?" },
      { headline: "What is in the box?", narration: "What is in the box? Let's see." },
    ],
    short: { headline: "Let's unbox this", narration: "Let's unbox this." },
    shortNamed: { headline: "Unboxing {name}", narration: "Unboxing {name}." },
    connectors: {
      first: "Lid off.",
      next: ["What do we have here?", "Keep going.", "There is more in here.", "And more."],
      last: "And last of all.",
    },
    ending: "All unpacked.",
    suits:
      /\b(box(?:ed|es)?|comes (?:in an?|with)|packaging|kit|set of|what['’]s inside|gift (?:set|wrap\w*))\b/i,
  },
  "before-after": {
    named: [
      {
        headline: "Before. After. {name}.",
        narration: "Before: the way you do it now. After: {name}.",
      },
      {
        headline: "Ready for the after?",
        narration: "You know the before. Here comes the after: {name}.",
      },
    ],
    unnamed: [
      { headline: "Before and after", narration: "You know the before. Here comes the after." },
      { headline: "Ready for the after?", narration: "The before, you know. Ready for the after?" },
      { headline: "Before. After.", narration: "Before: the way you do it now. Now for the after." },
    ],
    short: { headline: "Ready for the after?", narration: "Ready for the after?" },
    shortNamed: { headline: "After: {name}", narration: "And after: {name}." },
    connectors: {
      first: "Look closely.",
      next: ["Look again.", "It goes on.", "There is more."],
      last: "One more look.",
    },
    ending: "Now picture your own after.",
    suits:
      /(?:^|\n|[.!?] )(?:before|after): |\b(before and after|results?|transform\w*|removes?|repairs?|renew\w*|restor\w+|improv\w+|whiten\w*|clean\w*)\b/i,
  },
  list: {
    named: [
      { headline: "Why {name}?", narration: "Why {name}? Judge for yourself." },
      { headline: "What is {name}?", narration: "What is {name}? Here is the list." },
      { headline: "{name}: the short list", narration: "Here is {name} in a short list." },
    ],
    unnamed: [
      { headline: "Is this for you?", narration: "Is this for you? Take a look." },
      { headline: "Could this be it?", narration: "Could this be it? Take a look." },
      { headline: "Worth a look?", narration: "Worth a look? Judge for yourself." },
    ],
    short: { headline: "The short list", narration: "The short list." },
    shortNamed: { headline: "Why {name}?", narration: "Why {name}?" },
    connectors: {
      first: "First on the list.",
      next: ["Good to know.", "Next.", "And this.", "And that is not all."],
      last: "And finally.",
    },
    ending: "And that is it.",
    suits: /(?:^|\n)\s*(?:[-*•]|\d[.)])\s|,[^.,]+,[^.,]+,/u,
  },
  "how-to": {
    named: [
      { headline: "New to {name}?", narration: "New to {name}? Here is a quick guide." },
      { headline: "{name}, explained", narration: "What is {name} all about? Take a look." },
      { headline: "A guide to {name}", narration: "Here is your quick guide to {name}." },
    ],
    unnamed: [
      { headline: "New here?", narration: "New here? Let us show you around." },
      { headline: "A quick guide", narration: "Here is a quick guide for you." },
      { headline: "Never heard of us?", narration: "Never heard of us? Let us explain." },
    ],
    short: { headline: "A quick guide", narration: "A quick guide." },
    shortNamed: { headline: "{name}, explained", narration: "{name}, explained." },
    connectors: {
      first: "The basics first.",
      next: ["Good to know.", "Also worth knowing.", "Note this, too."],
      last: "One last note.",
    },
    ending: "Now you know the basics.",
    suits:
      /\b(steps?|then|simply|how to|apply|mix|download|scan|set up|connects?|book|works?|use|learn\w*)\b/i,
  },
  "founder-story": {
    named: [
      { headline: "The people behind {name}", narration: "Hi. We are the people behind {name}." },
      {
        headline: "{name}, from us to you",
        narration: "Hi. Let us tell you about {name}.",
      },
      { headline: "This is {name}. And us.", narration: "This is {name}, and this is us." },
    ],
    unnamed: [
      { headline: "From us to you", narration: "Hi. This one comes straight from us." },
      { headline: "Let us tell you", narration: "Hi. Let us tell you about this." },
      { headline: "Hello from us", narration: "Hello. Here are a few words from us." },
    ],
    short: { headline: "From us to you", narration: "From us to you." },
    shortNamed: { headline: "From us to you: {name}", narration: "From us to you: {name}." },
    connectors: {
      first: "In short.",
      next: ["You should know this, too.", "And there is more.", "While we are at it."],
      last: "One more thing from us.",
    },
    ending: "That is us.",
    suits:
      /\b(we|I|founded|founder|started|since|family|grand(?:mother|father|ma|pa)|workshop|my|handmade|roast|bake)\b/,
  },
  comparison: {
    named: [
      { headline: "Comparing options?", narration: "Comparing options? Put {name} next to the rest." },
      {
        headline: "{name}, side by side",
        narration: "Put {name} side by side with the others.",
      },
      {
        headline: "{name}, or the usual?",
        narration: "{name}, or the usual? Let's compare.",
      },
    ],
    unnamed: [
      { headline: "Comparing options?", narration: "Comparing options? Here is what to look at." },
      { headline: "Side by side", narration: "Put it side by side with the others." },
      { headline: "Before you decide", narration: "Before you decide, put this next to the rest." },
    ],
    short: { headline: "Side by side", narration: "Compare for yourself." },
    shortNamed: { headline: "Compare {name}", narration: "Compare {name}." },
    connectors: {
      first: "First point.",
      next: ["Next point.", "Compare this, too.", "Another point to compare."],
      last: "And the last point.",
    },
    ending: "The choice is yours.",
    suits:
      /\b(?:unlike|instead of(?! [$€£]?\d)|(?<!(?:more|less|fewer|other) )than|compared?|versus|vs|alternatives?|half (?:as|the (?:size|weight|price|time) of)|twice (?:as|the))\b/i,
  },
};
