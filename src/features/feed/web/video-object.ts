import { m } from "#messages/messages.js";
import type { PageData } from "#web/page-data.tsx";
import type { FeedVideo } from "../schema.ts";

/** Where everything about a published video is, with scheme and host. */
export function videoAddresses({ publicOrigin }: Pick<PageData, "publicOrigin">, video: FeedVideo) {
  return {
    page: `${publicOrigin}/v/${video.id}`,
    embed: `${publicOrigin}/embed/${video.id}`,
    file: publicOrigin + video.video_url,
    picture: publicOrigin + video.thumbnail_url,
  };
}

/** What a video is about, in a sentence at least: previews and search engines ask for one. */
export function videoDescription(video: FeedVideo, brandName: string): string {
  if (video.description !== "") return video.description;
  return m.feed_share_description({ author: authorName(video), brand: brandName });
}

export function authorName(video: FeedVideo): string {
  return video.author.full_name ?? m.feed_unknown_author();
}

/** A published video by schema.org, with all that search engines require or recommend for a VideoObject. */
export function videoObject(page: PageData, video: FeedVideo, language: "en" | "tr" | null = null) {
  const addresses = videoAddresses(page, video);
  const counter = (action: "WatchAction" | "LikeAction", count: number) => ({
    "@type": "InteractionCounter",
    interactionType: { "@type": `https://schema.org/${action}` },
    userInteractionCount: count,
  });
  return {
    "@type": "VideoObject",
    "@id": `${addresses.page}#video`,
    url: addresses.page,
    name: video.title,
    description: videoDescription(video, page.brand.name),
    thumbnailUrl: [addresses.picture],
    uploadDate: video.published_at,
    duration: isoDuration(video.duration_seconds),
    contentUrl: addresses.file,
    embedUrl: addresses.embed,
    ...(video.width !== null && video.height !== null
      ? { width: pixels(video.width), height: pixels(video.height) }
      : {}),
    ...(language ? { inLanguage: language } : {}),
    author: { "@type": "Person", name: authorName(video) },
    publisher: {
      "@type": "Organization",
      name: page.brand.name,
      url: `${page.publicOrigin}/`,
      logo: `${page.publicOrigin}/icon-512.png`,
    },
    interactionStatistic: [counter("WatchAction", video.views), counter("LikeAction", video.likes)],
  };
}

/** E37 is the pixel of UN/CEFACT. */
function pixels(value: number) {
  return { "@type": "QuantitativeValue", value, unitCode: "E37" };
}

/** Seconds by ISO 8601: 75 is "PT1M15S". At least a second, so that it is a duration. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${rest ? `${rest}S` : ""}`;
}
