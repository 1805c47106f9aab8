/** A window of this name is the preview tab; the name survives reloads and is no part of the address. */
export const previewWindowName = "vitrin-preview";

/** Opens the preview tab in a window of its own, or brings it forward; false if the browser does not allow it. */
export function openPreview(): boolean {
  const opened = window.open("/preview", previewWindowName, "popup,width=1200,height=800");
  opened?.focus();
  return opened !== null;
}
