import { Suspense } from "react";
import {
  Await,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { ButtonLink } from "#web/components/button-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { feedSchema } from "../schema.ts";
import { FeedGrid, FeedSkeleton } from "./feed-grid.tsx";
import type { LoadedFeed } from "./loaded-feed.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.feed_title(), description: m.feed_text() });

/** The feed stands in the first HTML. If it cannot be loaded the page still comes, and says so. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ feed: LoadedFeed }> {
  const now = Date.now();
  try {
    const { videos } = await callApi(context.get(pageContext).api, "/api/feed", {}, feedSchema);
    return { feed: { videos, now } };
  } catch {
    return { feed: { videos: null, now } };
  }
}

/** Inside the application the screen comes at once, with skeletons until the videos are there. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): { feed: Promise<LoadedFeed> } {
  const feed = serverLoader<typeof loader>().then(
    (loaded) => loaded.feed,
    (): LoadedFeed => ({ videos: null, now: Date.now() }),
  );
  return { feed };
}

export default function Flow() {
  const { feed } = useLoaderData<typeof loader | typeof clientLoader>();
  const { viewer } = usePage();
  return (
    <div className="shell pb-24">
      <PageHeader
        title={m.feed_title()}
        text={m.feed_text()}
        actions={<ButtonLink to={viewer ? "/create" : "/register"}>{m.feed_create()}</ButtonLink>}
      />
      <Suspense fallback={<FeedSkeleton />}>
        <Await resolve={feed}>{(loaded) => <FeedGrid feed={loaded} />}</Await>
      </Suspense>
    </div>
  );
}
