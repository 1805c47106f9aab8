import { Heart } from "lucide-react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { formatNumber } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { FeedVideo } from "../schema.ts";
import { useLike } from "./use-like.ts";

/** The number beside it is part of its name. Visitors are led to sign in, and come back to the video. */
export function LikeButton({ video }: { video: FeedVideo }) {
  const { viewer } = usePage();
  return viewer ? <Toggle key={video.id} video={video} /> : <SignInToLike video={video} />;
}

function Toggle({ video }: { video: FeedVideo }) {
  const { liked, likes, toggle } = useLike(video);
  return (
    <Button
      variant="secondary"
      className="noscript:hidden"
      aria-pressed={liked}
      onClick={() => void toggle()}
    >
      <Heart
        aria-hidden="true"
        className={classNames("transition", liked && "scale-110 fill-current text-danger")}
      />
      {m.feed_like()}
      <Count likes={likes} />
    </Button>
  );
}

function SignInToLike({ video }: { video: FeedVideo }) {
  return (
    <ButtonLink variant="secondary" to={`/login?${new URLSearchParams({ next: `/v/${video.id}` })}`}>
      <Heart aria-hidden="true" />
      {m.feed_like()}
      <Count likes={video.likes} />
      <span className="sr-only">{m.feed_like_sign_in()}</span>
    </ButtonLink>
  );
}

function Count({ likes }: { likes: number }) {
  return <span className="text-muted tabular-nums">{formatNumber(likes)}</span>;
}
