import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { aspectOf } from "#engine/aspect-of.ts";
import { ShareLinks } from "#features/videos/web/share-links.tsx";
import { publicAddress } from "#features/videos/web/video-address.ts";
import { VideoFrame } from "#features/videos/web/video-frame.tsx";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { ButtonLink } from "#web/components/button-link.tsx";
import { VideoPlayer } from "#web/components/video-player.tsx";
import { EmptyWindow } from "#web/empty-window.tsx";
import { WayBack } from "#web/error-window.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { type SharedVideo, sharedVideoSchema } from "../schema.ts";
import { Byline, FeedCard } from "./feed-card.tsx";
import { LikeButton } from "./like-button.tsx";
import { ReportButton } from "./report-button.tsx";
import { shareMeta } from "./share-meta.ts";
import { useCountedView } from "./use-counted-view.ts";
import { useNow } from "./use-now.ts";

export const meta: MetaFunction<typeof loader> = (input) => {
  const shared = input.loaderData?.shared;
  return shared ? shareMeta(input, shared) : pageMeta(input, { title: m.feed_gone_title(), index: false });
};

/** A video that is not published, or not any more, is a page that does not exist. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = Date.now();
  const path = `/api/feed/${encodeURIComponent(params.id ?? "")}`;
  try {
    const shared = await callApi(context.get(pageContext).api, path, {}, sharedVideoSchema);
    return { shared, now };
  } catch (error) {
    // 400: the address holds no id at all.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return data({ shared: null, now }, { status: 404 });
    throw error;
  }
}

/** One published video, for everybody who got its address. */
export default function Share() {
  const { shared, now } = useLoaderData<typeof loader>();
  useCountedView(shared?.video.id);
  if (shared) return <Watch key={shared.video.id} shared={shared} loaded={now} />;
  return (
    <EmptyWindow code="404" title={m.feed_gone_title()} text={m.feed_gone_text()}>
      <ButtonLink to="/flow">{m.web_not_found_flow()}</ButtonLink>
      <WayBack variant="secondary" />
    </EmptyWindow>
  );
}

function Watch({ shared, loaded }: { shared: SharedVideo; loaded: number }) {
  const { video, language, own, more } = shared;
  const { publicOrigin, viewer } = usePage();
  const now = useNow(loaded);
  const aspect = aspectOf(video.width, video.height);
  return (
    <div className="shell pt-6 pb-24 md:pt-10 low:pt-4">
      <article
        className={
          aspect === "16:9"
            ? "mx-auto grid max-w-4xl gap-8"
            : "mx-auto grid max-w-4xl items-center gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-12 side:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] low:items-start"
        }
      >
        {/* On a phone on its side it stays in sight, beside what is said of it. */}
        <VideoFrame aspect={aspect} className="side:sticky side:top-20">
          <VideoPlayer
            src={video.video_url}
            poster={video.thumbnail_url}
            title={video.title}
            seconds={video.duration_seconds}
            aspect={aspect}
            autoPlay
            loop
          />
        </VideoFrame>
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-3" lang={language ?? undefined}>
            <h1 dir="auto" className="font-display text-heading font-bold wrap-anywhere">
              {video.title}
            </h1>
            {video.description !== "" && (
              <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
                {video.description}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Byline video={video} now={now} />
            <p className="text-small text-muted tabular-nums">{m.feed_views({ count: video.views })}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            <LikeButton video={video} />
            {!own && <ReportButton video={video} />}
          </div>
          <section aria-labelledby="share-title" className="grid gap-3 border-t border-line pt-5">
            <h2 id="share-title" className="text-small font-semibold">
              {m.feed_share_title()}
            </h2>
            <ShareLinks address={publicAddress(publicOrigin, video)} title={video.title} />
          </section>
          <div className="lit grid gap-3 rounded-card border border-line p-5">
            <p className="text-small text-muted">{m.feed_share_make()}</p>
            <ButtonLink to={viewer ? "/create" : "/register?next=%2Fcreate"} className="justify-self-start">
              {m.feed_create()}
            </ButtonLink>
          </div>
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-title" className="mt-16 grid gap-6">
          <h2 id="more-title" className="font-display text-title font-semibold">
            {m.feed_share_more()}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
            {more.map((one) => (
              <li key={one.id} className="min-w-0">
                <FeedCard video={one} now={now} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
