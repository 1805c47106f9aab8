import { describeUserAgent } from "./describe-user-agent.ts";
import type { ListedDevice } from "./list-devices.ts";
import type { Device } from "./schema.ts";

/** A signed-in device, to the person it belongs to. */
export function presentDevice(device: ListedDevice, currentSessionId: string): Device {
  return {
    id: device.id,
    ...describeUserAgent(device.userAgent),
    address: device.address,
    signed_in_at: device.signedInAt.toISOString(),
    last_active_at: device.lastActiveAt.toISOString(),
    is_current: device.id === currentSessionId,
  };
}
