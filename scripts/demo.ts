// npm run demo: fills an empty database with a small business, so that every screen has something to show.
import "../src/load-environment.ts";
import { resolve } from "node:path";
import { readEnvironment } from "#config";
import { startProduct } from "#tests/start-product.ts";
import { findRunning } from "../src/data-directory.ts";
import { countAccounts, fillDemo } from "./demo/fill-demo.ts";
import { DEMO_PASSWORD, demoPeople } from "./demo/people.ts";

const startedAt = Date.now();
const environment = readEnvironment(process.env);
const real = (["STRIPE_SECRET_KEY", "S3_BUCKET"] as const).filter((name) => environment[name] !== undefined);
if (real.length > 0)
  fail(`The demo pays with test cards and is for the local services only: unset ${real.join(" and ")}.`);

const dataDirectory = resolve(environment.DATA_DIRECTORY ?? ".data");
const running = await findRunning(dataDirectory);
if (!running) say("Vitrin does not run here: starting it for the demo …");
const own = running ? undefined : await startProduct({ dataDirectory });
const { url, databaseUrl } = running ?? (await findRunning(dataDirectory)) ?? {};
if (!url || !databaseUrl) fail("Vitrin is still starting. Try again in a moment.");

const accounts = await countAccounts(databaseUrl);
if (accounts === 0) await fillDemo({ url, databaseUrl, dataDirectory }, say);
await own?.stop();
if (accounts > 0) {
  fail(
    `This database is not empty (it has ${accounts} ${accounts === 1 ? "account" : "accounts"}), and the demo never adds to somebody's data.\n` +
      "Give it a folder of its own: DATA_DIRECTORY=.demo npm run demo, then DATA_DIRECTORY=.demo npm start.",
  );
}
const people = demoPeople.map(
  ({ name, email, language, admin }) =>
    `    ${email.padEnd(30)}${name} (${language})${admin ? ", administrator" : ""}`,
);
const address = running ? `${url}/login` : "/login after npm start";
say(`\n  The demo is ready after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
say(`  Sign in at ${address} with the password ${DEMO_PASSWORD}:\n\n${people.join("\n")}\n`);

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
