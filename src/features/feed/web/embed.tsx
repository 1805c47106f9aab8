import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { pageContext } from "#web/page-context.ts";
import { useDocumentParts, usePage } from "#web/page-data.tsx";
import type { RouteHandle } from "#web/page-kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import { sharedVideoSchema } from "../schema.ts";

/** The browser's own player needs no script. */
export const handle: RouteHandle = { document: "plain" };

export const meta: MetaFunction<typeof loader> = (input) =>
  pageMeta(input, { title: input.loaderData?.video?.title ?? m.feed_gone_title(), index: false });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const path = `/api/feed/${encodeURIComponent(params.id ?? "")}`;
  try {
    const { video } = await callApi(context.get(pageContext).api, path, {}, sharedVideoSchema);
    return { video };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return data({ video: null }, { status: 404 });
    throw error;
  }
}

/** Comes before the film's first picture does. */
const KEEP_STILL =
  'if(matchMedia("(prefers-reduced-motion: reduce)").matches)document.querySelector("video").autoplay=false';

/** A published video alone, for the frame that X and other sites put around it. Nothing here acts for anybody. */
export default function Embed() {
  const { video } = useLoaderData<typeof loader>();
  const { publicOrigin } = usePage();
  const nonce = useDocumentParts()?.nonce;
  if (!video) {
    return <p className="grid min-h-dvh place-items-center p-6 text-center">{m.feed_gone_title()}</p>;
  }
  return (
    <main className="relative h-dvh bg-black">
      <h1 className="sr-only">{video.title}</h1>
      <video
        src={video.video_url}
        poster={video.thumbnail_url}
        aria-label={video.title}
        controls
        autoPlay
        muted
        loop
        playsInline
        className="size-full object-contain"
      />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
        dangerouslySetInnerHTML={{ __html: KEEP_STILL }}
      />
      <a
        href={`${publicOrigin}/v/${video.id}`}
        target="_blank"
        rel="noopener"
        className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-black/75 px-4 py-3 text-small font-semibold text-white hover:underline"
      >
        {video.title}
      </a>
    </main>
  );
}
