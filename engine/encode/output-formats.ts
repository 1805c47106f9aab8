/** The files a film can be made into. Browser-safe. */
export const outputFormatIds = ["mp4", "mov", "avi", "webm"] as const;
export type OutputFormatId = (typeof outputFormatIds)[number];

/** Frames a second a film can be made with. */
export const frameRates = [24, 30, 60] as const;
export type FrameRate = (typeof frameRates)[number];

/** Sizes a film can be drawn at: so many times Full HD on each side. */
export const resolutionScales = { full_hd: 1, four_k: 2, eight_k: 4 } as const;
export type ResolutionId = keyof typeof resolutionScales;
export const resolutionIds = ["full_hd", "four_k", "eight_k"] as const satisfies readonly ResolutionId[];

interface OutputFormat {
  contentType: string;
  /** As a probe names them. */
  videoCodec: "h264" | "mpeg4" | "vp9";
  audioCodec: "aac" | "mp3float" | "opus";
}

export const outputFormats: Record<OutputFormatId, OutputFormat> = {
  mp4: { contentType: "video/mp4", videoCodec: "h264", audioCodec: "aac" },
  mov: { contentType: "video/quicktime", videoCodec: "h264", audioCodec: "aac" },
  // What players that still ask for AVI know best; H.264's reordered frames have no place in that container.
  avi: { contentType: "video/x-msvideo", videoCodec: "mpeg4", audioCodec: "mp3float" },
  webm: { contentType: "video/webm", videoCodec: "vp9", audioCodec: "opus" },
};

/** Pixels of a film at a resolution. Both even. */
export function sizeAt(
  size: { width: number; height: number },
  resolution: ResolutionId,
): { width: number; height: number } {
  const scale = resolutionScales[resolution];
  return { width: size.width * scale, height: size.height * scale };
}
