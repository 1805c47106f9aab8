import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatRelativeTime } from "#web/format.ts";
import { useMinutes } from "#web/relative-time.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type Device, deviceListSchema } from "../schema.ts";
import { SettingsHeading } from "./settings-card.tsx";
import { devicesKey, useSecurityChanged } from "./use-security.ts";

const HANDHELD = ["iPhone", "iPad", "Android"];

/** Where the viewer is signed in, each with a way to end it. */
export function DevicesSection() {
  const refresh = useSecurityChanged();
  const list = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => callApi(fetch, "/api/accounts/devices", { signal }, deviceListSchema),
  });
  const end = useMutation({
    mutationFn: (which: string) =>
      callApi(fetch, `/api/accounts/devices${which}`, { method: "DELETE" }, z.undefined()),
    onSuccess: () => toast.success(m.accounts_device_ended()),
    onError: (error) => tellFailure(errorCodeOf(error)),
    onSettled: refresh,
  });
  const others = list.data?.devices.some((device) => !device.is_current);
  return (
    <Card padding="lg" className="lg:col-span-2">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_devices_title()} text={m.accounts_devices_text()} />
        {list.isPending && <Skeleton className="h-24" />}
        <FailureAlert code={list.error && errorCodeOf(list.error)} />
        {list.data && (
          <ul className="grid divide-y divide-line">
            {list.data.devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                pending={end.isPending && end.variables === `/${device.id}`}
                onEnd={() => end.mutate(`/${device.id}`)}
              />
            ))}
          </ul>
        )}
        {others && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={end.isPending && end.variables === ""}
            onClick={() => end.mutate("")}
          >
            {m.accounts_devices_end_others()}
          </Button>
        )}
      </section>
    </Card>
  );
}

function DeviceRow({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  useMinutes();
  const name = nameOf(device);
  const Icon = HANDHELD.includes(device.system ?? "") ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.is_current && <Badge tone="teal">{m.accounts_device_current()}</Badge>}
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {m.accounts_device_active({ time: formatRelativeTime(device.last_active_at) })}
          {device.address && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">{m.accounts_device_address({ address: device.address })}</span>
            </>
          )}
        </p>
      </div>
      {!device.is_current && (
        <Button
          variant="ghost"
          size="sm"
          pending={pending}
          aria-label={m.accounts_device_end_label({ device: name })}
          onClick={onEnd}
        >
          {m.accounts_device_end()}
        </Button>
      )}
    </li>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.accounts_device_on({ browser, system });
  return browser ?? system ?? m.accounts_device_unknown();
}
