export interface Welcome {
  process: "all" | "web" | "worker";
  publicUrl: string;
  dataDirectory: string;
  inbox?: string;
  payments?: string;
  /** Since the command was entered. */
  seconds: number;
}

/** The one screen that a start prints: where everything is, and how to become an administrator. */
export function welcomeScreen(welcome: Welcome): string {
  const rows: [string, string][] = [];
  if (welcome.process !== "worker") rows.push(["Open", welcome.publicUrl]);
  if (welcome.inbox) rows.push(["Inbox", `${welcome.inbox}  (every mail that Vitrin sends)`]);
  if (welcome.payments) rows.push(["Payments", `${welcome.payments}  (test card 4242 4242 4242 4242)`]);
  rows.push(["Admin", "sign up, open the link in your mail, then: npm run admin -- you@example.com"]);
  rows.push(["Stop", `Ctrl-C; everything is kept in ${welcome.dataDirectory}`]);
  const name = welcome.process === "all" ? "Vitrin" : `Vitrin (${welcome.process})`;
  const lines = rows.map(([label, text]) => `    ${label.padEnd(10)}${text}`);
  return `\n  ${name} is ready in ${welcome.seconds.toFixed(1)} s\n\n${lines.join("\n")}\n\n`;
}
