import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Demuxer, Muxer } from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSigningIdentity } from "#emulators/signing-identity.ts";
import { probeMedia } from "#engine/probe.ts";
import { readCredentials } from "#tests/read-credentials.ts";
import { createLog } from "../log.ts";
import { signFilm } from "./sign-film.ts";
import { faultOf, type SigningIdentity } from "./signing-identity.ts";

const FILM = "public/clips/hero-en.mp4";
const mp4 = { contentType: "video/mp4", title: "İpek: yeni bir soluk", maker: "Vitrin" };

let folder: string;
let identity: SigningIdentity;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-sign-"));
  identity = await makeSigningIdentity();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function copyOfFilm(name: string): Promise<string> {
  const path = join(folder, name);
  await copyFile(FILM, path);
  return path;
}

/** The same picture in another container, which its name tells. */
async function rewrap(source: string, target: string): Promise<void> {
  const demuxer = await Demuxer.open(source);
  const video = demuxer.video();
  if (!video) throw new Error(`${source} has no picture`);
  const muxer = await Muxer.open(target);
  const stream = muxer.addStream(video);
  for await (const packet of demuxer.packets(video.index)) {
    if (!packet) continue;
    await muxer.writePacket(packet, stream);
    packet.free();
  }
  await muxer.close();
  await demuxer.close();
}

const log = createLog("silent");

test("a film says who made it and that AI did, signed, and still plays", async () => {
  const path = await copyOfFilm("signed.mp4");
  await signFilm(path, mp4, { identity, log });
  const credentials = await readCredentials(await readFile(path), "video/mp4");
  expect(credentials).toMatchObject({
    state: "Valid",
    title: mp4.title,
    claim_generator_info: [{ name: "Vitrin" }],
    signature_info: { alg: "Es256", issuer: "Vitrin" },
  });
  expect(credentials?.assertions).toContainEqual({
    label: "c2pa.actions.v2",
    data: {
      actions: [
        {
          action: "c2pa.created",
          digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic",
          softwareAgent: { name: "Vitrin" },
        },
      ],
    },
  });
  const facts = async (file: string) => ({ ...(await probeMedia(file)), sizeBytes: undefined });
  expect(await facts(path)).toEqual(await facts(FILM));
});

test.each([
  ["mov", "video/quicktime"],
  ["avi", "video/x-msvideo"],
])("%s films carry them too", async (ending, contentType) => {
  const path = join(folder, `film.${ending}`);
  await rewrap(FILM, path);
  await signFilm(path, { ...mp4, contentType }, { identity, log });
  const read = await readCredentials(await readFile(path), ending === "avi" ? "video/avi" : contentType);
  expect(read).toMatchObject({ state: "Valid", title: mp4.title });
});

test("a film that was changed afterwards is found out", async () => {
  const path = await copyOfFilm("changed.mp4");
  await signFilm(path, mp4, { identity, log });
  const bytes = await readFile(path);
  const last = bytes.length - 1000;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  expect(await readCredentials(bytes, "video/mp4")).toMatchObject({ state: "Invalid" });
});

test("a film is not lost for its label: it stays as it was where it can't be signed", async () => {
  const film = await readFile(FILM);
  const webm = await copyOfFilm("film.webm");
  await signFilm(webm, { ...mp4, contentType: "video/webm" }, { identity, log });
  expect(await readFile(webm)).toEqual(film);

  const unsigned = await copyOfFilm("unsigned.mp4");
  await signFilm(unsigned, mp4, { identity: { ...identity, privateKey: "no key" }, log });
  expect(await readFile(unsigned)).toEqual(film);

  const broken = join(folder, "broken.mp4");
  await writeFile(broken, "not a film");
  await signFilm(broken, mp4, { identity, log });
  expect(await readFile(broken, "utf8")).toBe("not a film");
  expect((await readdir(folder)).filter((name) => name.endsWith(".signed"))).toEqual([]);
});

test("says what is wrong with an identity before anything is to be signed", async () => {
  expect(faultOf(identity)).toBeNull();
  const another = await makeSigningIdentity();
  expect(faultOf({ ...identity, privateKey: another.privateKey })).toBe(
    "the first certificate is not the key's",
  );
  expect(faultOf({ ...identity, certificateChain: "" })).toBe("there is no certificate");
  expect(faultOf({ ...identity, privateKey: "" })).toMatch(/\S/);
});
