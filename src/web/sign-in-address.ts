/** Of the sign-in that leads back to the page shown in the browser. */
export function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}
