import { once } from "node:events";
import { rename, rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";
import type { SigningIdentity } from "./signing-identity.ts";

/** Media types that Content Credentials can be embedded in; C2PA names no place for them in WebM. */
const SIGNABLE: readonly string[] = ["video/mp4", "video/quicktime", "video/avi"];
/** What C2PA's library calls the media types that it knows under another name. */
const KNOWN_AS: Record<string, string> = { "video/x-msvideo": "video/avi" };
/** A composite that has parts made by generative AI (IPTC's NewsCodes): the strictest that is true of a film here. */
const SOURCE_TYPE = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic";

export interface FilmToSign {
  /** One that can't carry credentials is left alone. */
  contentType: string;
  title: string;
  /** Who says to have made it. */
  maker: string;
}

/** What sign-thread.ts is to do. */
export interface SigningOrder {
  source: string;
  target: string;
  format: string;
  definition: object;
  identity: SigningIdentity;
}

/**
 * Writes signed Content Credentials (C2PA) into a finished film, in place: that it was made here, with AI, and has not
 * been changed since. Runs after the process that decodes users' files, which never sees the key. A film is not lost for
 * its label: where signing fails, the file stays as it was, and the log says so.
 */
export async function signFilm(
  path: string,
  { contentType, title, maker }: FilmToSign,
  { identity, log }: { identity: SigningIdentity; log: Log },
): Promise<void> {
  const format = KNOWN_AS[contentType] ?? contentType;
  if (!SIGNABLE.includes(format)) return;
  const target = `${path}.signed`;
  const agent = { name: maker };
  const created = { action: "c2pa.created", digitalSourceType: SOURCE_TYPE, softwareAgent: agent };
  const definition = {
    title,
    format,
    claim_generator_info: [agent],
    assertions: [{ label: "c2pa.actions.v2", data: { actions: [created] } }],
  };
  try {
    const workerData: SigningOrder = { source: path, target, format, definition, identity };
    // Nothing of the environment: the thread needs none of its secrets.
    const thread = new Worker(new URL("./sign-thread.ts", import.meta.url), { workerData, env: {} });
    await once(thread, "exit");
    await rename(target, path);
  } catch (error) {
    log.error({ err: error }, "a film was left without Content Credentials");
    await rm(target, { force: true });
  }
}
