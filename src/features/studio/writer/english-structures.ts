import type { Structure } from "../schema.ts";
import type { StructurePhrases } from "./phrases.ts";

export const englishStructures: Record<Structure, StructurePhrases> = {
  "problem-solution": {
    named: [
      { headline: "Still looking?", narration: "Still looking for the right one?" },
      { headline: "What if it were easier?", narration: "What if it could be easier than this?" },
      {
        headline: "Sound familiar?",
        narration: "You look, you compare, you put it off. Sound familiar?",
      },
    ],
    unnamed: [
      { headline: "Still looking?", narration: "Still looking for the right one?" },
      { headline: "What if it were easier?", narration: "What if it could be easier than this?" },
    ],
    connectors: ["Here is our answer."],
    ending: "",
    suits:
      /\b(tired of|no more|without|struggl\w+|problems?|never again|forget|hassle|stress|stop|instead of)\b/i,
  },
  testimonial: {
    named: [
      { headline: "{name}, in our own words", narration: "This is {name}, in our own words." },
      {
        headline: "Yes, we are biased",
        narration: "Yes, we are biased. So here is {name}, in our own words.",
      },
    ],
    unnamed: [
      { headline: "In our own words", narration: "Here it is, in our own words." },
      { headline: "Straight from us", narration: "Take it straight from us, in our own words." },
    ],
    connectors: ["What we want you to know first.", "We also want to say this.", "And this."],
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
    ],
    connectors: [
      "Lid off.",
      "What do we have here?",
      "Keep going.",
      "There is more in here.",
      "And last of all.",
    ],
    ending: "All unpacked.",
    suits:
      /\b(box(?:ed|es)?|comes (?:in|with)|packag\w+|packed|kit|set of|jars?|bottles?|includes?|inside|gift)\b/i,
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
    ],
    connectors: ["Here is the after.", "Also in the after.", "And it goes on."],
    ending: "Now picture your own after.",
    suits:
      /\b(before|after|results?|transform\w*|removes?|repairs?|renew\w*|restor\w+|improv\w+|whiten\w*|clean\w*)\b/i,
  },
  list: {
    named: [
      { headline: "Why {name}?", narration: "Why {name}? Here are a few good reasons." },
      { headline: "Reasons to love {name}", narration: "Reasons to love {name}? Here is the list." },
      { headline: "{name}: the short list", narration: "Here is {name} in a short list." },
    ],
    unnamed: [
      { headline: "Is this for you?", narration: "Is this for you? Here are a few good reasons." },
      { headline: "The short list", narration: "Here is the short list." },
    ],
    connectors: [
      "First things first.",
      "Next on the list.",
      "It goes on.",
      "There is more.",
      "And that is not all.",
      "And finally.",
    ],
    ending: "That is the list.",
    suits: /(?:^|\n)\s*(?:[-*•]|\d[.)])\s|,[^.,]+,[^.,]+,/u,
  },
  "how-to": {
    named: [
      { headline: "New to {name}?", narration: "New to {name}? Here is what you need to know." },
      { headline: "{name}, explained", narration: "What is {name} all about? Take a look." },
      { headline: "Your guide to {name}", narration: "Here is your quick guide to {name}." },
    ],
    unnamed: [
      { headline: "New here?", narration: "New here? Here is what you need to know." },
      { headline: "A quick guide", narration: "Here is a quick guide for you." },
    ],
    connectors: ["The basics first.", "Good to know.", "Also worth knowing."],
    ending: "Now you know the basics.",
    suits:
      /\b(steps?|then|simply|how to|apply|mix|download|scan|set up|connects?|book|works?|use|learn\w*)\b/i,
  },
  "founder-story": {
    named: [
      { headline: "The people behind {name}", narration: "Hi. We are the people behind {name}." },
      {
        headline: "Our story: {name}",
        narration: "Every brand has a story. Ours is called {name}.",
      },
      { headline: "This is {name}. And us.", narration: "This is {name}, and this is us." },
    ],
    unnamed: [
      { headline: "From us to you", narration: "Hi. This one comes straight from us." },
      { headline: "Our story", narration: "Every product has a story. This is ours." },
    ],
    connectors: [
      "What we do, in short.",
      "What matters to us.",
      "And this matters too.",
      "We care about this as well.",
    ],
    ending: "That is our story so far.",
    suits:
      /\b(we|I|founded|founder|started|since|family|grand(?:mother|father|ma|pa)|workshop|my|handmade|roast|bake)\b/,
  },
  comparison: {
    named: [
      { headline: "Comparing options?", narration: "Comparing options? Put {name} next to the rest." },
      {
        headline: "{name}, side by side",
        narration: "Put {name} side by side with what you have now.",
      },
      {
        headline: "{name}, or the usual?",
        narration: "{name}, or what you use now? Let's compare.",
      },
    ],
    unnamed: [
      { headline: "Comparing options?", narration: "Comparing options? Here is what to look at." },
      { headline: "Side by side", narration: "Put it side by side with what you have now." },
    ],
    connectors: [
      "Start comparing here.",
      "Next point.",
      "Compare this too.",
      "Another point to compare.",
      "And the last point.",
    ],
    ending: "Now compare for yourself.",
    suits: /\b(unlike|instead of|than|compared?|versus|vs|alternative|rather|half|twice)\b/i,
  },
};
