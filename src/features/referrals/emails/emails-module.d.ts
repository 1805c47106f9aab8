/** build/emails/referrals.js is made from emails/render.tsx by the build. */
declare module "#emails/referrals.js" {
  export * from "#features/referrals/emails/render.tsx";
}
