import { useState } from "react";
import { Link } from "react-router";
import {
  type FrameRate,
  frameRates,
  type OutputFormatId,
  outputFormatIds,
  type ResolutionId,
  resolutionIds,
  sizeAt,
} from "#engine/encode/output-formats.ts";
import { type Aspect, aspects, frameSizes } from "#engine/storyboard.ts";
import { loneLinkStyle } from "#features/accounts/web/auth-card.tsx";
import { aspectWords } from "#features/studio/web/choices.ts";
import { m } from "#messages/messages.js";
import { Segments } from "#web/components/segments.tsx";
import type { ExportRequest } from "../schema.ts";
import { formatWords, rateWords, resolutionNames, resolutionPlans } from "./export-words.ts";

/** What a file shall be: shape, format, size and rate, each one of a few. Sent by the button that names the form. */
export function ExportForm({
  id,
  ownAspect,
  resolutions,
  onStart,
}: {
  id: string;
  ownAspect: Aspect;
  /** Those that the viewer's plan brings. */
  resolutions: readonly ResolutionId[];
  onStart: (request: ExportRequest) => void;
}) {
  const [aspect, setAspect] = useState(ownAspect);
  const [format, setFormat] = useState<OutputFormatId>("mp4");
  const [resolution, setResolution] = useState<ResolutionId>("full_hd");
  const [fps, setFps] = useState<FrameRate>(30);
  const size = sizeAt(frameSizes[aspect], resolution);
  const locked = resolutionIds.filter((one) => !resolutions.includes(one));
  return (
    <form
      id={id}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ format, resolution, fps, aspect });
      }}
    >
      <Segments
        legend={m.studio_aspect()}
        hint={`${aspectWords[aspect].label()} · ${aspectWords[aspect].text()}`}
        name="aspect"
        options={aspects.map((value) => ({ value, label: value }))}
        value={aspect}
        onChange={setAspect}
      />
      <Segments
        legend={m.videos_export_format()}
        hint={formatWords[format].text()}
        name="format"
        options={outputFormatIds.map((value) => ({ value, label: formatWords[value].name }))}
        value={format}
        onChange={setFormat}
      />
      <Segments
        legend={m.videos_export_resolution()}
        hint={
          <>
            <span className="tabular-nums">{`${size.width} × ${size.height}`}</span>
            {locked.map((one) => (
              <span key={one} className="block">
                {m.videos_export_plan({ resolution: resolutionNames[one], plan: resolutionPlans[one]() })}
              </span>
            ))}
            {locked.length > 0 && (
              <Link to="/pricing" className={loneLinkStyle}>
                {m.billing_subscription_see_plans()}
              </Link>
            )}
          </>
        }
        name="resolution"
        options={resolutionIds.map((value) => ({
          value,
          label: resolutionNames[value],
          disabled: !resolutions.includes(value),
        }))}
        value={resolution}
        onChange={setResolution}
      />
      <Segments
        legend={m.videos_export_rate()}
        hint={rateWords[fps]()}
        name="fps"
        options={frameRates.map((rate) => ({
          value: String(rate),
          label: m.videos_export_rate_value({ rate: String(rate) }),
        }))}
        value={String(fps)}
        onChange={(value) => setFps(frameRates.find((rate) => String(rate) === value) ?? 30)}
      />
    </form>
  );
}
