/** build/emails/billing.js is made from emails/render.tsx by the build. */
declare module "#emails/billing.js" {
  export * from "#features/billing/emails/render.tsx";
}
