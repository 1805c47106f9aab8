import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { ButtonLink } from "#web/components/button-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta, rootDataOf } from "#web/page-meta.ts";
import { feedSchema } from "../schema.ts";
import { FeedGrid } from "./feed-grid.tsx";
import { FeedSearch } from "./feed-search.tsx";
import type { LoadedFeed } from "./loaded-feed.ts";
import { feedPath } from "./use-feed.ts";
import { videoObject } from "./video-object.ts";

/** Cards in the first HTML: as many as make it small enough for a server's first answer, six rows of a phone. */
const AT_FIRST = 12;

interface FlowData {
  words: string;
  first: LoadedFeed;
}

export const meta: MetaFunction<typeof loader> = (input) => {
  const root = rootDataOf(input);
  const videos = input.loaderData?.first.page?.videos ?? [];
  const isSearch = (input.loaderData?.words ?? "") !== "";
  return pageMeta(input, {
    title: m.feed_title(),
    description: m.feed_text(),
    // Results of a search are no page to be found by another one.
    index: !isSearch,
    ...(root && videos.length > 0 && !isSearch
      ? {
          data: {
            "@context": "https://schema.org",
            "@type": "ItemList",
            name: m.feed_title(),
            itemListElement: videos.map((video, index) => ({
              "@type": "ListItem",
              position: index + 1,
              item: videoObject(root, video),
            })),
          },
        }
      : {}),
  });
};

/** The feed's beginning stands in the first HTML. If it cannot be loaded the page still comes, and says so. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<FlowData> {
  const search = new URL(request.url).searchParams;
  // Where videos had their place before they had pages of their own.
  const video = search.get("video");
  if (video) throw redirect(`/v/${encodeURIComponent(video)}`, 301);
  const words = wordsOf(search);
  const now = Date.now();
  const page = await callApi(context.get(pageContext).api, feedPath(words), {}, feedSchema).catch(() => null);
  if (page === null || page.videos.length <= AT_FIRST) {
    return { words, first: { page, isCut: false, words, now } };
  }
  return {
    words,
    first: { page: { videos: page.videos.slice(0, AT_FIRST), next_cursor: null }, isCut: true, words, now },
  };
}

/** Inside the application the screen comes at once; it asks for the videos itself, or still has them. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): FlowData {
  const words = wordsOf(new URL(request.url).searchParams);
  return { words, first: { page: null, isCut: false, words, now: null } };
}

export default function Flow() {
  const { words, first } = useLoaderData<typeof loader | typeof clientLoader>();
  const { viewer } = usePage();
  return (
    <div className="shell pb-24">
      <PageHeader
        title={m.feed_title()}
        text={m.feed_text()}
        actions={
          <ButtonLink to={viewer ? "/create" : "/register?next=%2Fcreate"}>{m.feed_create()}</ButtonLink>
        }
      />
      <FeedSearch words={words} />
      <FeedGrid words={words} first={first} />
    </div>
  );
}

function wordsOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, 100);
}
