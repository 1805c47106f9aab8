import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { onSignedOut } from "./api.ts";
import { signInAddress } from "./sign-in-address.ts";
import { useSignOutElsewhere } from "./sign-out-news.ts";
import { toast } from "./toast.ts";

/** Answers that come within so many milliseconds are those of one screen, and one piece of news. */
const atOnce = 1_000;

/**
 * For screens of signed-in people: when the session has ended meanwhile, a notice leads to the sign-in and back. Whoever
 * has signed out themselves, in another tab, is led there at once; what can't be saved any more is the screen's to keep.
 */
export function useSignedOutNotice(): void {
  const navigate = useNavigate();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const tell = useEffectEvent(() => {
    if (performance.now() - toldAt.current < atOnce) return;
    toldAt.current = performance.now();
    toast.error(m.web_signed_out(), {
      description: m.web_signed_out_text(),
      about: "session",
      action: { label: m.web_nav_login(), onAction: () => void navigate(signInAddress()) },
    });
  });
  useEffect(() => onSignedOut(() => tell()), []);
  useSignOutElsewhere(() => void navigate(signInAddress()));
}
