import { setImmediate as nextTurn } from "node:timers/promises";
import type { Frame } from "node-av";
import { expect, onTestFinished, test } from "vitest";
import { FrameQueue } from "./frame-queue.ts";
import { blockSize, type YuvPicture } from "./yuv-picture.ts";

const size = { width: 4 * blockSize, height: 12 * blockSize, framesPerSecond: 30 };
/** So many wait beside the one that is being encoded, and the drawn one that waits for room. */
const room = 8;

/** A queue whose encoder finishes a frame, or fails, when it is told to, and keeps how bright each row of blocks was. */
function queueByHand(frameSize = size) {
  const seen: number[][] = [];
  const begun: PromiseWithResolvers<void>[] = [];
  const queue = new FrameQueue(frameSize, (frame: Frame) => {
    const [plane] = frame.data ?? [];
    const [stride = 0] = frame.linesize;
    seen.push(Array.from({ length: 12 }, (_, row) => plane?.[row * blockSize * stride] ?? -1));
    const encoding = Promise.withResolvers<void>();
    begun.push(encoding);
    return encoding.promise;
  });
  onTestFinished(async () => {
    for (const encoding of begun) encoding.resolve();
    await queue.close();
  });
  return { queue, seen, begun };
}

/** Draws one row of blocks in white, black or something between. */
function drawRow(picture: YuvPicture, row: number, level: number): void {
  const area = { x: 0, y: row * blockSize, width: size.width, height: blockSize };
  const pixels = new Uint8Array(area.width * area.height * 4).fill(level);
  picture.load(pixels, area);
}

/** The first frames of a film: the first is black, each further one differs from it in one more row of blocks. */
function drawFrameOf(picture: YuvPicture, frame: number): void {
  if (frame === 0) for (let row = 0; row < 12; row++) drawRow(picture, row, 0);
  else drawRow(picture, frame % 12, 20 * frame);
}

const black = 16;

/** How bright the rows of blocks of a frame are, as drawn. */
function brightnessOf(frame: number): number[] {
  return Array.from({ length: 12 }, (_, row) =>
    row === 0 || row > frame ? black : Math.round(black + (20 * row * 219) / 255),
  );
}

/** A frame is added only when another has been encoded. */
async function expectRoomAfter(adding: Promise<void>, encoding?: PromiseWithResolvers<void>): Promise<void> {
  let hasRoom = false;
  const added = adding.then(() => {
    hasRoom = true;
  });
  await nextTurn();
  expect(hasRoom).toBe(false);
  encoding?.resolve();
  await added;
}

test("frames wait for their encoder as they were drawn, and each is encoded when the one before is", async () => {
  const { queue, seen, begun } = queueByHand();
  const picture = queue.createPicture();
  for (let frame = 0; frame < room; frame++) {
    drawFrameOf(picture, frame);
    await queue.add(picture);
  }
  expect(seen).toHaveLength(1);

  drawFrameOf(picture, room);
  await expectRoomAfter(queue.add(picture), begun[0]);
  expect(seen).toHaveLength(2);

  // Buffers that have been encoded are filled again, in whichever order.
  const finished = queue.finish();
  for (let frame = 1; frame <= room; frame++) {
    begun[frame]?.resolve();
    await nextTurn();
  }
  await finished;
  for (let frame = room + 1; frame < 12; frame++) {
    drawFrameOf(picture, frame);
    await queue.add(picture);
    begun[frame]?.resolve();
    await nextTurn();
  }
  await queue.finish();
  expect(seen).toEqual(Array.from({ length: 12 }, (_, frame) => brightnessOf(frame)));
});

test("whoever draws lets the encoder have its next frame between two parts of one", async () => {
  const { queue, seen, begun } = queueByHand();
  const picture = queue.createPicture();
  expect(queue.breathe()).toBeUndefined();
  for (let frame = 0; frame < 2; frame++) {
    drawFrameOf(picture, frame);
    await queue.add(picture);
  }
  begun[0]?.resolve();
  expect(seen).toHaveLength(1);
  await queue.breathe();
  expect(seen).toHaveLength(2);
  // None waits that could be handed over.
  expect(queue.breathe()).toBeUndefined();
});

test("what the encoder throws is thrown to whoever adds a frame, waits for room, or for the end", async () => {
  const { queue, begun } = queueByHand();
  const picture = queue.createPicture();
  for (let frame = 0; frame < room; frame++) await queue.add(picture);
  const waiting = expect(queue.add(picture)).rejects.toThrow("no space");
  begun[0]?.reject(new Error("no space"));
  await waiting;
  await expect(queue.add(picture)).rejects.toThrow("no space");
  await expect(queue.finish()).rejects.toThrow("no space");
});

test("closed, it waits for the frame that is being encoded, and encodes no other", async () => {
  const { queue, seen, begun } = queueByHand();
  const picture = queue.createPicture();
  for (let frame = 0; frame < 3; frame++) await queue.add(picture);
  let isClosed = false;
  const closing = queue.close().then(() => {
    isClosed = true;
  });
  await nextTurn();
  expect(isClosed).toBe(false);
  begun[0]?.resolve();
  await closing;
  expect(seen).toHaveLength(1);
});

test("so few frames of a great size wait that they take no more memory than many of a small one", async () => {
  const { queue, begun } = queueByHand({ ...size, width: 3840, height: 2160 });
  const picture = queue.createPicture();
  await queue.add(picture);
  await queue.add(picture);
  await expectRoomAfter(queue.add(picture), begun[0]);
});
