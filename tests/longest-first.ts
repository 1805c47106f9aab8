import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A fresh checkout knows no durations: these take long, and one that began last would keep a core alone at the end.
 * Those with the natural voice, a gigabyte each, stand apart.
 */
const LONGEST = [
  // Waits more than it works: beside the others it costs nothing.
  "tests/http/silent-database.test.ts",
  "src/features/studio/speech/natural-voice.test.ts",
  "src/features/studio/render.test.ts",
  "tests/http/separate-processes.test.ts",
  // Waits half of its time too, so not beside the first.
  "tests/http/start.test.ts",
  "src/features/billing/payment-stories.test.ts",
  "src/features/billing/order-of-events.test.ts",
  "engine/voice/kokoro/kept-model.test.ts",
  "src/features/studio/writer/lengths.test.ts",
  "src/features/billing/payment-kill.test.ts",
  "engine/draw-frame.test.ts",
  "engine/render-video.test.ts",
  "src/features/studio/media.test.ts",
  "src/features/billing/leaving.test.ts",
  "src/features/billing/leaving-meanwhile.test.ts",
  "src/features/studio/product-page/hostile-pages.test.ts",
  "src/features/billing/refund-of-upgrade.test.ts",
  "engine/voice/kokoro/kokoro.test.ts",
  "engine/encode/frame-painter.test.ts",
  "engine/encode/output-formats.test.ts",
  "src/features/billing/suspension.test.ts",
  "tests/http/full-disk.test.ts",
  "src/platform/lost-connection.test.ts",
  "tests/http/query-plans.test.ts",
  "src/features/videos/exports.test.ts",
  "engine/encode/encoded-film.test.ts",
  "engine/styles/never-still.test.ts",
  "src/features/billing/package-time.test.ts",
  "src/features/billing/subscriptions.test.ts",
  "src/features/referrals/referrals.test.ts",
  "src/features/accounts/passwords.test.ts",
  "src/features/billing/subscription-changes.test.ts",
  "engine/ready-renderer.test.ts",
  "src/platform/storage.test.ts",
  "src/features/billing/checkout.test.ts",
  "src/features/studio/writer/briefs/told-prices.test.ts",
  "scripts/set-up-stripe.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
