import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Demuxer, Muxer } from "node-av";

/** The pictures of a WebM file as a browser records them: written as they come, with no word of length and no index. */
export async function asRecordedLive(file: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-live-clip-"));
  try {
    const [from, to] = [join(folder, "from.webm"), join(folder, "to.webm")];
    await writeFile(from, file);
    const source = await Demuxer.open(from);
    const stream = source.video();
    if (!stream) throw new Error("no pictures");
    const live = await Muxer.open(to, { format: "webm", options: { live: "1" } });
    const index = live.addStream(stream);
    for await (const packet of source.packets(stream.index)) {
      if (!packet) break;
      await live.writePacket(packet, index);
      packet.free();
    }
    await live.close();
    await source.close();
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
