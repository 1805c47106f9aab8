import { z } from "zod";
import type { Timeline } from "./timeline.ts";

export const subtitleFormats = ["srt", "vtt"] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

const spanSchema = { start: z.number(), end: z.number() };
/** A timeline as renders leave it in `timeline.json`. */
export const timelineSchema: z.ZodType<Timeline> = z.object({
  duration: z.number(),
  scenes: z.array(
    z.object({
      sceneId: z.string(),
      index: z.number(),
      ...spanSchema,
      // Missing in films of before scenes could show several photos.
      cuts: z.array(z.number()).default([]),
      voiceStart: z.number(),
      captions: z.array(
        z.object({
          ...spanSchema,
          words: z.array(z.object({ ...spanSchema, text: z.string() })),
        }),
      ),
    }),
  ),
  endCard: z.object(spanSchema).optional(),
});

/** The film's captions as a subtitle file: SubRip or WebVTT, one entry for each caption. */
export function subtitlesOf(timeline: Timeline, format: SubtitleFormat): string {
  const entries = timeline.scenes.flatMap((scene) => scene.captions);
  const mark = format === "srt" ? "," : ".";
  const blocks = entries.map(({ start, end, words }, index) => {
    const text = words.map((word) => word.text.replaceAll("\u00a0", " ")).join(" ");
    const shown = format === "vtt" ? escapeVtt(text) : withoutTags(text);
    return `${index + 1}\n${stamp(start, mark)} --> ${stamp(end, mark)}\n${shown}\n`;
  });
  return (format === "vtt" ? ["WEBVTT\n", ...blocks] : blocks).join("\n");
}

function escapeVtt(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** SubRip has no way to write "<" before a letter: players take it for a tag and leave it out. */
function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/])/giu, "< ");
}

/** `00:01:02,345` */
function stamp(seconds: number, mark: string): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, "0");
  const rest = milliseconds / 1000;
  return `${pad(rest / 3600)}:${pad((rest / 60) % 60)}:${pad(rest % 60)}${mark}${pad(milliseconds % 1000, 3)}`;
}
