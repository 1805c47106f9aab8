import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import { m } from "#messages/messages.js";
import { Spinner } from "./components/spinner.tsx";
import { focusOnHeading } from "./focus-on-heading.ts";
import { focusOnWayOut, rememberWayOut } from "./focus-on-way-back.ts";

/** Milliseconds after which the way to another screen is long enough for a word. */
const SLOW = 400;

/**
 * What a browser does by itself between two pages, for screens of the application: says that the next one is loading
 * (and, for a protected one, that the session is being looked up), and puts the focus at its beginning, or on the way
 * back where it was.
 */
export function NavigationStatus() {
  useFocusOnNewScreen();
  const slow = useSlowNavigation();
  return (
    <p
      role="status"
      className={
        slow
          ? "pointer-events-none fixed top-20 left-1/2 z-50 flex -translate-x-1/2 items-center gap-2 rounded-full bg-inverse px-4 py-2 text-small font-medium text-on-inverse shadow-lg"
          : "sr-only"
      }
    >
      {slow && (
        <>
          <Spinner />
          {m.web_loading()}
        </>
      )}
    </p>
  );
}

function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const loading = state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}

/**
 * To the heading of a new screen, or to the link by which it was left before, unless the screen has put the focus
 * somewhere itself, or the address names a place.
 */
function useFocusOnNewScreen(): void {
  const { pathname, hash, key } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => rememberWayOut(key, target);
    document.addEventListener("click", remember, { capture: true });
    return () => document.removeEventListener("click", remember, { capture: true });
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector("main");
    if (hash || !main || main.contains(document.activeElement)) return;
    if (!isWayBack || !focusOnWayOut(key)) focusOnHeading();
  }, [pathname, hash, key, isWayBack]);
}
