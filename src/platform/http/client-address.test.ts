import { expect, test } from "vitest";
import { createAddressFinder, networkOf } from "./client-address.ts";

const find = createAddressFinder(["10.0.0.0/8", "fd00::/8", "127.0.0.1"]);

test.each([
  // Nobody is believed who is no proxy of ours.
  ["203.0.113.9", "1.1.1.1", "203.0.113.9"],
  ["10.0.0.1", undefined, "10.0.0.1"],
  ["10.0.0.1", "198.51.100.7", "198.51.100.7"],
  // What the client wrote itself stands to the left of what our proxies added.
  ["10.0.0.1", "1.1.1.1, 198.51.100.7, 10.2.3.4", "198.51.100.7"],
  ["::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["fd00::1", "2001:db8::7", "2001:db8::7"],
  ["10.0.0.1", "unknown", "10.0.0.1"],
  // Some proxies add the client's port.
  ["10.0.0.1", "198.51.100.7:51234", "198.51.100.7"],
  ["10.0.0.1", "[2001:db8::7]:51234", "2001:db8::7"],
  ["10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
])("from %s with %j it is %s", (socket, forwardedFor, client) => {
  expect(find(socket, forwardedFor)).toBe(client);
});

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("who has %s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
