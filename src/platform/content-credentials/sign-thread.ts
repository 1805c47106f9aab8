// The thread of sign-film.ts: one film, and the library's memory goes with it.
import { closeSync, openSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import init, { WasmBuilder } from "@contentauth/c2pa-wasm";
import { coseSignature } from "./cose-signature.ts";
import { FileBlob, FileReaderSync } from "./file-blob.ts";
import type { SigningOrder } from "./sign-film.ts";

/** Bytes kept for the signature and the certificates: a chain of three takes about 3,000. */
const SIGNATURE_BYTES = 8192;
/** The claim is read back and checked before the file counts; whether the issuer is trusted is for who opens it. */
const SETTINGS = JSON.stringify({ verify: { verify_after_sign: true, verify_trust: false } });

// From the thread that made this one.
const { source, target, format, definition, identity } = workerData as SigningOrder;
Object.assign(globalThis, { FileReaderSync });
const library = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
await init({ module_or_path: await readFile(library) });
const descriptor = openSync(source, "r");
try {
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), SETTINGS);
  const signer = {
    alg: "es256",
    reserveSize: SIGNATURE_BYTES,
    sign: async (claim: Uint8Array) => new Uint8Array(coseSignature(claim, identity, SIGNATURE_BYTES)),
  };
  const film = new FileBlob(descriptor, 0, (await stat(source)).size);
  await writeFile(target, await builder.sign(signer, [], format, film));
} finally {
  closeSync(descriptor);
}
