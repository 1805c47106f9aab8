import { type ComponentProps, useEffect, useRef } from "react";
import { aspectOf } from "#engine/aspect-of.ts";
import { classNames } from "#web/class-names.ts";
import type { VideoAspect } from "#web/components/video-player.tsx";
import { cardPicture, cardPictureSet } from "./video-address.ts";

/** Widths of a card in the grids of films: two columns, three, four. */
const CARD_SIZES = "(min-width: 64rem) min(22vw, 17.5rem), (min-width: 48rem) 30vw, calc(46vw - 0.5rem)";

/** A video's picture in an upright frame. Square and wide ones are shown whole, before a blur of themselves. */
export function Thumbnail({
  thumbnail,
  aspect,
  onAspect,
  className,
  ...rest
}: {
  /** Address of the video's large picture; the small one beside it is shown. */
  thumbnail: string;
  aspect: VideoAspect;
  /** Told the picture's own shape once it is there, for when the video's is not known. */
  onAspect?: (aspect: VideoAspect) => void;
} & Omit<ComponentProps<"img">, "src" | "alt" | "ref" | "onLoad">) {
  const picture = useRef<HTMLImageElement>(null);

  function measure(): void {
    const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {};
    if (naturalWidth > 0) onAspect?.(aspectOf(naturalWidth, naturalHeight));
  }

  // What was loaded before hydration sends no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first paint.
  useEffect(measure, []);

  const source = { sizes: CARD_SIZES, srcSet: cardPictureSet(thumbnail), src: cardPicture(thumbnail) };
  const upright = aspect === "9:16";
  return (
    <>
      {!upright && (
        <img
          {...source}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full scale-125 object-cover opacity-70 [filter:blur(24px)]"
        />
      )}
      <img
        {...rest}
        ref={picture}
        {...source}
        alt=""
        onLoad={measure}
        className={classNames("relative size-full", upright ? "object-cover" : "object-contain", className)}
      />
    </>
  );
}
