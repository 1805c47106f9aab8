/** build/emails/studio.js is made from emails/render.tsx by the build. */
declare module "#emails/studio.js" {
  export * from "#features/studio/emails/render.tsx";
}
