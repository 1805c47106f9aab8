import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import init, { WasmReader } from "@contentauth/c2pa-wasm";
import { z } from "zod";

const manifestSchema = z.object({
  title: z.string(),
  claim_generator_info: z.array(z.object({ name: z.string() })),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })),
  signature_info: z.object({ alg: z.string(), issuer: z.string() }),
});
const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), manifestSchema),
  /** "Valid" says that the signature and all hashes are right, whoever signed. */
  validation_state: z.string(),
});

export interface Credentials extends z.infer<typeof manifestSchema> {
  state: string;
}

/** Reads a film's Content Credentials with C2PA's own library, as anybody may. Null if it has none. */
export async function readCredentials(bytes: Uint8Array, contentType: string): Promise<Credentials | null> {
  const library = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  await init({ module_or_path: await readFile(library) });
  const settings = JSON.stringify({ verify: { verify_trust: false } });
  const reader = await WasmReader.fromBytes(contentType, bytes, settings).catch((error: unknown) => {
    if (String(error).includes("JumbfNotFound")) return null;
    throw error;
  });
  if (!reader) return null;
  const store = storeSchema.parse(JSON.parse(reader.json()));
  const manifest = store.manifests[store.active_manifest];
  if (!manifest) throw new Error("the active manifest is missing");
  return { ...manifest, state: store.validation_state };
}
