import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { RunningProduct } from "./start-product.ts";

/** Takes a price off sale at the payment server or back, as somebody would in the provider's dashboard. */
export async function setPriceActive(
  { payments, dataDirectory }: Pick<RunningProduct, "payments" | "dataDirectory">,
  lookupKey: string,
  active: boolean,
): Promise<void> {
  const secrets = z.looseObject({ stripeSecretKey: z.string() });
  const { stripeSecretKey } = secrets.parse(
    JSON.parse(await readFile(join(dataDirectory, "secrets.json"), "utf8")),
  );
  const headers = {
    authorization: `Bearer ${stripeSecretKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const found = await fetch(`${payments}/v1/prices?lookup_keys[0]=${lookupKey}`, { headers });
  const { data } = z
    .looseObject({ data: z.array(z.looseObject({ id: z.string() })) })
    .parse(await found.json());
  const answer = await fetch(`${payments}/v1/prices/${data[0]?.id}`, {
    method: "POST",
    headers,
    body: `active=${active}`,
  });
  if (!answer.ok) throw new Error(`the price ${lookupKey} could not be changed: ${answer.status}`);
}
