import type { MetaDescriptor } from "react-router";
import type { PageData } from "#web/page-data.tsx";
import { type MetaInput, pageMeta, rootDataOf } from "#web/page-meta.ts";
import type { FeedVideo, SharedVideo } from "../schema.ts";
import { videoAddresses, videoDescription, videoObject } from "./video-object.ts";

/** What social networks and search engines read about a video's page: Open Graph, X's player card, schema.org. */
export function shareMeta(input: MetaInput, shared: SharedVideo): MetaDescriptor[] {
  const root = rootDataOf(input);
  if (!root) return pageMeta(input, { title: shared.video.title });
  return pageMeta(input, {
    title: shared.video.title,
    description: videoDescription(shared.video, root.brand.name),
    preview: { type: "video.other", tags: previewTags(root, shared.video) },
    data: { "@context": "https://schema.org", ...videoObject(root, shared.video, shared.language) },
  });
}

/** Open Graph's video.other, X's player, whose frame is /embed/{id}, and oEmbed. */
function previewTags(page: PageData, video: FeedVideo): MetaDescriptor[] {
  const { page: address, file, picture, embed } = videoAddresses(page, video);
  const size = { width: video.width ?? 1080, height: video.height ?? 1920 };
  const sizeTags = (of: "og:video" | "og:image"): MetaDescriptor[] => [
    { property: `${of}:width`, content: String(size.width) },
    { property: `${of}:height`, content: String(size.height) },
  ];
  const secure = (of: "og:video" | "og:image", address: string): MetaDescriptor[] =>
    address.startsWith("https:") ? [{ property: `${of}:secure_url`, content: address }] : [];
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      href: `${page.publicOrigin}/oembed?url=${encodeURIComponent(address)}`,
      title: video.title,
    },
    { property: "og:video", content: file },
    ...secure("og:video", file),
    { property: "og:video:type", content: "video/mp4" },
    ...sizeTags("og:video"),
    { property: "video:duration", content: String(Math.max(1, Math.round(video.duration_seconds))) },
    { property: "video:release_date", content: video.published_at },
    { property: "og:image", content: picture },
    ...secure("og:image", picture),
    { property: "og:image:type", content: "image/jpeg" },
    ...sizeTags("og:image"),
    { property: "og:image:alt", content: video.title },
    { name: "twitter:card", content: "player" },
    { name: "twitter:player", content: embed },
    { name: "twitter:player:width", content: String(size.width) },
    { name: "twitter:player:height", content: String(size.height) },
    { name: "twitter:player:stream", content: file },
    { name: "twitter:player:stream:content_type", content: "video/mp4" },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: video.title },
  ];
}
