import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfig, type LocalServices, readEnvironment } from "#config";
import { claimPort } from "#emulators/claim-port.ts";
import { createLog } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { startVitrin } from "../src/start-vitrin.ts";
import { createTestDatabase } from "./database.ts";
import { TestClient } from "./test-client.ts";
import { startTestServices, type TestService } from "./test-services.ts";

export interface TestAppOptions {
  services?: TestService[];
  /** Also take background work, as a worker process does. */
  worker?: boolean;
  /** Settings as in .env. */
  environment?: Record<string, string>;
  /** The clock of the product and of its payment server. */
  now?: () => Date;
  /** The address under which the product reaches its database, made of the real one. */
  wayToDatabase?: (url: string) => string | Promise<string>;
}

export interface TestApp {
  platform: Platform;
  /** Address of the running server. */
  url: string;
  /** Addresses of the stand-ins that were asked for. */
  services: Partial<LocalServices> & { inboxUrl?: string };
  /** A visitor with a cookie jar of its own. */
  visitor(options?: { locale?: "en" | "tr"; address?: string }): TestClient;
  /** A new account, signed in through HTTP. */
  signUp(options?: {
    fullName?: string;
    email?: string;
    locale?: "en" | "tr";
    referralCode?: string;
  }): Promise<TestClient>;
  /** A request of a fresh visitor. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

let accounts = 0;

/** The whole product on a database of this file's own, listening on a free port. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-app-"));
  const database = await createTestDatabase();
  const port = await claimPort(0);
  const url = `http://localhost:${port}`;
  const services = await startTestServices(options.services ?? [], {
    directory,
    publicUrl: url,
    database: (await options.wayToDatabase?.(database.url)) ?? database.url,
    ...(options.now ? { now: options.now } : {}),
  });
  const environment = readEnvironment({
    DATABASE_POOL_SIZE: "20",
    // Every client of a test comes from this machine; X-Forwarded-For tells them apart.
    TRUSTED_PROXIES: "127.0.0.1",
    VITRIN_PROCESS: options.worker ? "all" : "web",
    // Half as long to wait for each film; tests of the natural voice ask for it.
    BUILT_IN_VOICE: "plain",
    // Many workers start and stop; what makes one ready would be in the way of what is tested.
    RENDERER_READY: "no",
    ...options.environment,
  });
  const config = createConfig(environment, services.local, { publicUrl: url, dataDirectory: directory });
  await services.prepare(config);
  const vitrin = await startVitrin(config, {
    log: createLog(process.env.TEST_LOG ?? "silent"),
    host: "127.0.0.1",
    port,
    pages: "none",
    ...(options.now ? { now: options.now } : {}),
  });
  const visitor: TestApp["visitor"] = (visitorOptions = {}) => new TestClient(url, visitorOptions);
  return {
    platform: vitrin.platform,
    url,
    services: { ...services.local, ...(services.inboxUrl ? { inboxUrl: services.inboxUrl } : {}) },
    visitor,
    async signUp({ fullName = "Ada Yılmaz", email, locale = "en", referralCode } = {}) {
      const client = visitor({
        locale,
        address: `10.1.${Math.floor(accounts / 250)}.${(accounts % 250) + 1}`,
      });
      accounts += 1;
      client.email = email ?? `person${accounts}@example.com`;
      const response = await client.post("/api/accounts/sign-up", {
        full_name: fullName,
        email: client.email,
        password: client.password,
        ...(referralCode ? { referral_code: referralCode } : {}),
      });
      if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
      return client;
    },
    request: (path, init) => fetch(new URL(path, url), init),
    async close() {
      await vitrin.close();
      await services.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
