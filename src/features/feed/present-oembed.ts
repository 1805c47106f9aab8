import { brand } from "../../brand.ts";
import type { FeedVideo } from "./schema.ts";

/** Pixels of a player on a page that names no room for it. */
const ROOM = 640;

interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** What a site needs to show a link to a video as its player, by https://oembed.com. */
export function presentOembed(origin: string, video: FeedVideo, { maxwidth, maxheight }: Room) {
  const [filmWidth, filmHeight] = [video.width ?? 1080, video.height ?? 1920];
  const scale = Math.min(1, (maxwidth ?? ROOM) / filmWidth, (maxheight ?? ROOM) / filmHeight);
  const [width, height] = [filmWidth, filmHeight].map((side) => Math.max(1, Math.floor(side * scale)));
  const fits = filmWidth <= (maxwidth ?? filmWidth) && filmHeight <= (maxheight ?? filmHeight);
  return {
    version: "1.0",
    type: "video",
    title: video.title,
    ...(video.author.full_name !== null && { author_name: video.author.full_name }),
    provider_name: brand.name,
    provider_url: `${origin}/`,
    // A picture larger than the room may not be named.
    ...(fits && {
      thumbnail_url: origin + video.thumbnail_url,
      thumbnail_width: filmWidth,
      thumbnail_height: filmHeight,
    }),
    width,
    height,
    html: `<iframe src="${origin}/embed/${video.id}" width="${width}" height="${height}" title="${escapeAttribute(video.title)}" allow="autoplay; fullscreen" style="border:0" loading="lazy"></iframe>`,
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
