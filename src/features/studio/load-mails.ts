/** The bundled templates of emails/render.tsx: Node itself does not run .tsx. Loaded with the first mail. */
export function loadStudioMails() {
  return import("#emails/studio.js");
}
