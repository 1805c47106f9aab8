import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";
import { z } from "zod";
import { PATIENCE } from "#tests/patience.ts";
import type { TestShop } from "./test-shop.ts";

const eventSchema = z.looseObject({ id: z.string(), type: z.string() });

/** A delivery as it was answered. */
export interface Answered {
  id: string;
  type: string;
  status: number;
}

/**
 * For tests: carries what the payment server sends to the product's webhook, byte for byte, and notes each answer.
 * Close it before the shop.
 */
export async function openCourier(shop: TestShop) {
  const answered: Answered[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { id, type } = eventSchema.parse(JSON.parse(body));
    const signature = String(request.headers["stripe-signature"]);
    const answer = await shop.send(body, { "stripe-signature": signature }).catch(() => undefined);
    // As a network failure, if nobody is there any more.
    if (!answer) return request.destroy();
    answered.push({ id, type, status: answer.status });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  for await (const endpoint of shop.stripe.webhookEndpoints.list()) {
    await shop.stripe.webhookEndpoints.update(endpoint.id, { url: `http://127.0.0.1:${port}/webhook` });
  }

  return {
    answered,
    /** Waits until the newest events, too, were tried at least once. */
    async tried(): Promise<void> {
      await vi.waitFor(
        async () => {
          const waiting = await shop.stripe.events.list({ delivery_success: false, limit: 100 });
          const known = new Set(answered.map(({ id }) => id));
          expect(waiting.data.filter(({ id }) => !known.has(id)).map(({ type }) => type)).toEqual([]);
          // A hundred events at a time are much to ask for.
        },
        { ...PATIENCE, interval: 200 },
      );
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type Courier = Awaited<ReturnType<typeof openCourier>>;
