import type { ReactNode } from "react";
import { classNames } from "#web/class-names.ts";

/** One scene behind glass, 9:16. A rendered clip when there is one, else what is drawn inside. */
export function HeroClip({
  src,
  poster,
  className,
  children,
}: {
  /** A silent clip made by the engine, such as /clips/hero.mp4. */
  src?: string;
  poster?: string;
  className?: string;
  /** The drawing that stands in for a clip. */
  children?: ReactNode;
}) {
  return (
    <div className={classNames("pane", className)}>
      {src ? (
        <video
          className="size-full object-cover"
          src={src}
          poster={poster}
          autoPlay
          muted
          loop
          playsInline
          preload="metadata"
          aria-hidden="true"
          tabIndex={-1}
        />
      ) : (
        children
      )}
    </div>
  );
}
