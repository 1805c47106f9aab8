import type { Structure } from "../../schema.ts";
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
    suits:
      /(?:^|\n|[.!?] )(?:before|after): |\b(before and after|results?|transform\w*|removes?|repairs?|renew\w*|restor\w+|improv\w+|whiten\w*|clean\w*)\b/i,
  },
  list: {
    named: [
      { headline: "Why {name}?", narration: "Why {name}? Judge for yourself." },
      { headline: "What is {name}?", narration: "What is {name}? Take a look." },
      { headline: "{name} at a glance", narration: "{name} at a glance." },
    ],
    unnamed: [
      { headline: "Is this for you?", narration: "Is this for you? Take a look." },
      { headline: "Could this be it?", narration: "Could this be it? Take a look." },
      { headline: "Worth a look?", narration: "Worth a look? Judge for yourself." },
    ],
    short: { headline: "A quick look", narration: "A quick look." },
    shortNamed: { headline: "Why {name}?", narration: "Why {name}?" },
    suits: /(?:^|\n)\s*(?:[-*•]|\d[.)])\s|,[^.,]+,[^.,]+,/u,
  },
  "how-to": {
    named: [
      { headline: "New to {name}?", narration: "New to {name}? Take a look." },
      { headline: "{name}, explained", narration: "What is {name} all about? Take a look." },
      { headline: "Get to know {name}", narration: "Get to know {name}." },
    ],
    unnamed: [
      { headline: "New here?", narration: "New here? Let us show you around." },
      { headline: "Good to know", narration: "Here is what there is to know." },
      { headline: "Never heard of us?", narration: "Never heard of us? Let us explain." },
    ],
    short: { headline: "In short", narration: "In short." },
    shortNamed: { headline: "{name}, explained", narration: "{name}, explained." },
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
      { headline: "Hello from us", narration: "Hi! Let us introduce ourselves." },
      { headline: "Let us tell you", narration: "Hi. Let us tell you about this." },
      { headline: "A few words from us", narration: "Hello. Here are a few words from us." },
    ],
    short: { headline: "Hello", narration: "Hello!" },
    shortNamed: { headline: "Hello from {name}", narration: "Hello from {name}!" },
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
    suits:
      /\b(?:unlike|instead of(?! [$€£]?\d)|(?<!(?:more|less|fewer|other) )than|compared?|versus|vs|alternatives?|half (?:as|the (?:size|weight|price|time) of)|twice (?:as|the))\b/i,
  },
};
