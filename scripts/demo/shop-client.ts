import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { plansSchema } from "#features/billing/schema.ts";
import { renderStartedSchema } from "#features/studio/render-schema.ts";
import { assetSchema, projectSchema } from "#features/studio/schema.ts";
import { videoSchema } from "#features/videos/schema.ts";
import { TestClient } from "#tests/test-client.ts";
import { DEMO_PASSWORD, type DemoFilm, type DemoPerson } from "./people.ts";

const PICTURES = resolve(import.meta.dirname, "../clips/pictures");
const ASK_AGAIN_MILLISECONDS = 500;
/** What the payment page asks of everybody who buys a package. */
const ADDRESS = { country: "TR", line1: "Mercan Sokak 3", postal_code: "34116", city: "İstanbul" };

/** One person of the demo, doing over HTTP what people do in the browser. */
export class ShopClient {
  readonly person: DemoPerson;
  /** Signed in as this person, for what has no method here. */
  readonly http: TestClient;

  constructor(url: string, person: DemoPerson) {
    this.person = person;
    this.http = new TestClient(url, { locale: person.language });
  }

  async signUp(referralCode: string | undefined): Promise<void> {
    const { name: full_name, email } = this.person;
    const account = { full_name, email, password: DEMO_PASSWORD };
    await done(
      this.http.post("/api/accounts/sign-up", {
        ...account,
        ...(referralCode && { referral_code: referralCode }),
      }),
    );
  }

  async referralCode(): Promise<string> {
    const answer = z.looseObject({ referral_code: z.string() });
    return answer.parse(await done(this.http.get("/api/referrals/stats"))).referral_code;
  }

  /** Opens a checkout session, fills in its page, and waits until the credits have come by the webhook. */
  async buy({ price, card, cvc }: NonNullable<DemoPerson["purchase"]>): Promise<void> {
    const before = await this.credits();
    const { plans } = plansSchema.parse(await done(this.http.get("/api/billing/plans")));
    const found = plans.flatMap((plan) => plan.prices.map((entry) => ({ ...entry, mode: plan.mode })));
    const wanted = found.find((entry) => entry.lookup_key === price);
    if (!wanted?.price_id) throw new Error(`the payment server has no price ${price}`);
    const order = { price_id: wanted.price_id, mode: wanted.mode };
    const session = z.object({ url: z.url() });
    const { url } = session.parse(await done(this.http.post("/functions/v1/stripe-checkout", order)));
    await this.#pay(new URL(url), { number: card, cvc });
    await until(async () => (await this.credits()) > before);
  }

  async #pay(page: URL, card: { number: string; cvc: string }): Promise<void> {
    const { name, email } = this.person;
    const answer = await fetch(page, {
      method: "POST",
      headers: { origin: page.origin },
      body: new URLSearchParams({ method: "card", email, name, ...card, expiry: "12 / 34", ...ADDRESS }),
      redirect: "manual",
    });
    if (answer.status !== 303) throw new Error(`the payment of ${email} ended with ${answer.status}`);
  }

  async credits(): Promise<number> {
    const answer = z.looseObject({ credits: z.int() });
    return answer.parse(await done(this.http.get("/api/credits/transactions"))).credits;
  }

  /** Sends the photos, has the script written and gives it the film's look. */
  async write(film: DemoFilm): Promise<{ projectId: string; assetIds: string[] }> {
    const assetIds: string[] = [];
    for (const name of film.photos ?? []) assetIds.push(await this.#upload(name));
    const { description, brandName, tone, aspect = "9:16" } = film;
    const brief = { description, brandName, tone, aspect, assetIds };
    const written = await done(
      this.http.post("/api/studio/projects", {
        brief: { ...brief, language: this.person.language, targetSeconds: 15 },
      }),
    );
    const { id, revision, storyboard } = projectSchema.parse(written);
    const { style, palette, mood, captions = "karaoke" } = film;
    const styled = {
      ...storyboard,
      ...{ style, palette },
      music: { ...storyboard.music, mood },
      captions: { ...storyboard.captions, style: captions },
    };
    await done(this.http.put(`/api/studio/projects/${id}/storyboard`, { storyboard: styled, revision }));
    return { projectId: id, assetIds };
  }

  async #upload(name: string): Promise<string> {
    const drawing = await readFile(resolve(PICTURES, `${name}.svg`));
    const photo = await sharp(drawing).jpeg({ quality: 90 }).toBuffer();
    const body = new FormData();
    body.set("photo", new File([new Uint8Array(photo)], `${name}.jpg`, { type: "image/jpeg" }));
    return assetSchema.parse(await done(this.http.request("/api/studio/assets", { method: "POST", body })))
      .id;
  }

  /** Starts the video; its id. */
  async generate(projectId: string): Promise<string> {
    const request = { request_id: crypto.randomUUID() };
    const answer = await done(this.http.post(`/api/studio/projects/${projectId}/videos`, request));
    return renderStartedSchema.parse(answer).video_id;
  }

  /** Waits for the render's end. */
  async outcomeOf(videoId: string): Promise<"completed" | "failed"> {
    let status = "processing";
    await until(async () => {
      status = videoSchema.parse(await done(this.http.get(`/api/videos/${videoId}`))).status;
      return status !== "processing";
    });
    return status === "completed" ? "completed" : "failed";
  }

  publish(videoId: string, title: string, description: string): Promise<unknown> {
    return done(this.http.post(`/api/videos/${videoId}/publish`, { title, description }));
  }

  async watchAndLike(videoId: string, likes: boolean): Promise<void> {
    // As a browser: what programs watch counts for nothing.
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/148.0" };
    await done(this.http.request(`/api/feed/${videoId}/views`, { method: "POST", headers }));
    if (likes) await done(this.http.put(`/api/feed/${videoId}/like`, {}));
  }

  writeToSupport(message: string): Promise<unknown> {
    const { name, email } = this.person;
    return done(this.http.post("/api/site/contact", { name, email, message }));
  }
}

/** The JSON of an answer that must be a success. */
async function done(request: Promise<Response>): Promise<unknown> {
  const answer = await request;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
}
