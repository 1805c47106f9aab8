/** build/emails/accounts.js is made from emails/render.tsx by the build. */
declare module "#emails/accounts.js" {
  export * from "#features/accounts/emails/render.tsx";
}
