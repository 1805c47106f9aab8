import { type CardPicture, cardPictureNames, cardPictures } from "#engine/card-picture.ts";
import type { Video } from "../schema.ts";

/** Saves the file under a name made of the title. */
export function downloadAddress(video: Pick<Video, "id" | "video_url">): string {
  const address = video.video_url ?? `/media/${video.id}/video.mp4`;
  return `${address}${address.includes("?") ? "&" : "?"}download=1`;
}

/** A small picture beside a video's large one, for grids of many. */
export function cardPicture(thumbnailUrl: string, name: CardPicture = "card-small.webp"): string {
  return thumbnailUrl.replace("/thumbnail.jpg", `/${name}`);
}

/** The small pictures for a browser to choose from. */
export function cardPictureSet(thumbnailUrl: string): string {
  return cardPictureNames
    .map((name) => `${cardPicture(thumbnailUrl, name)} ${cardPictures[name]}w`)
    .join(", ");
}

/** Where everybody sees a published video. */
export function publicAddress(origin: string, video: Pick<Video, "id">): string {
  return `${origin}/v/${video.id}`;
}
