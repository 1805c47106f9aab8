/** build/emails/credits.js is made from emails/render.tsx by the build. */
declare module "#emails/credits.js" {
  export * from "#features/credits/emails/render.tsx";
}
