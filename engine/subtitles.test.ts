import { expect, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { subtitlesOf, timelineSchema } from "./subtitles.ts";
import { planTimeline, type Timeline } from "./timeline.ts";

const words = (text: string, start: number) =>
  text.split(" ").map((word, index) => ({ text: word, start: start + index, end: start + index + 1 }));
const timeline: Timeline = {
  duration: 3_700,
  scenes: [
    {
      sceneId: "a",
      index: 0,
      start: 0,
      end: 5,
      voiceStart: 0.3,
      cuts: [],
      captions: [
        { start: 0.3, end: 1.9996, words: words("Işıl ışıl <b> &", 0.3) },
        { start: 3_661.5, end: 3_662, words: words("bitti.", 3_661.5) },
      ],
    },
  ],
};

test("captions become SubRip, in which nothing looks like markup", () => {
  expect(subtitlesOf(timeline, "srt")).toBe(
    "1\n00:00:00,300 --> 00:00:02,000\nIşıl ışıl < b> &\n\n2\n01:01:01,500 --> 01:01:02,000\nbitti.\n",
  );
});

test("captions become WebVTT, in which markup is text", () => {
  expect(subtitlesOf(timeline, "vtt")).toBe(
    "WEBVTT\n\n1\n00:00:00.300 --> 00:00:02.000\nIşıl ışıl &lt;b&gt; &amp;\n\n2\n01:01:01.500 --> 01:01:02.000\nbitti.\n",
  );
});

test.each([true, false])(
  "a film's timeline is read as it was written, with an end card: %s",
  async (enabled) => {
    const sample = await loadSample();
    const brand = { ...sample.brand, endCard: { enabled } };
    const timeline = planTimeline({ ...sample, brand });
    expect(timelineSchema.parse(JSON.parse(JSON.stringify(timeline)))).toEqual(timeline);
  },
);
