import { chat } from "./chat.ts";
import { checklist } from "./checklist.ts";
import { compare } from "./compare.ts";
import { kinetic } from "./kinetic.ts";
import { price } from "./price.ts";
import { reviews } from "./reviews.ts";
import { showcase } from "./showcase.ts";
import { story } from "./story.ts";
import type { Style } from "./style.ts";
import type { StyleId } from "./style-ids.ts";

/** To add a look: one module here, and its id in style-ids.ts. */
export const styles: Record<StyleId, Style> = {
  kinetic,
  showcase,
  story,
  chat,
  reviews,
  compare,
  checklist,
  price,
};
