import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopSite, type ShopSite } from "#tests/shop-site.ts";
import { isPublicAddress } from "./public-address.ts";
import { PublicWeb, type PublicWebOptions } from "./public-web.ts";

let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite();
  site.put("/", "<h1>Here</h1>");
});
afterAll(() => site.close());

async function read(address: string, options: Partial<PublicWebOptions>) {
  const web = new PublicWeb({ hosts: null, connectTo: new Map(), userAgent: "Test/1.0", ...options });
  const signal = AbortSignal.timeout(10_000);
  try {
    return await web.read(address, { accept: "*/*", language: "en", most: 1000, signal });
  } finally {
    await web.close();
  }
}

const resolvesTo =
  (...addresses: string[]): PublicWebOptions["resolve"] =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("the public web", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.9",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
    "ff02::1",
    "fec0::1",
    "::7f00:1",
    "::a9fe:a9fe",
    "4000::1",
    "no address",
  ])("leaves out %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"])(
    "takes in %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it("asks no host whose name leads to private addresses alone", async () => {
    for (const addresses of [["127.0.0.1"], ["::1", "::ffff:127.0.0.1"], ["10.0.0.1", "fd00::1"]]) {
      const reading = read("http://rebound.example/", { resolve: resolvesTo(...addresses) });
      await expect(reading).rejects.toMatchObject({
        code: "page_unreachable",
        cause: { cause: { message: "rebound.example has no public address" } },
      });
    }
  });

  it("reads only the domains that are allowed, and those below them", async () => {
    const connectTo = new Map(
      ["https://shop.example", "https://www.shop.example", "https://notshop.example"].map((origin) => [
        origin,
        `http://127.0.0.1:${site.port}`,
      ]),
    );
    const options = { hosts: ["shop.example"], connectTo };
    expect(`${(await read("https://shop.example/", options)).bytes}`).toBe("<h1>Here</h1>");
    expect(`${(await read("https://www.shop.example/", options)).bytes}`).toBe("<h1>Here</h1>");
    await expect(read("https://notshop.example/", options)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(site.asked).toEqual(["shop.example/", "www.shop.example/"]);
  });

  it("sends nothing of ours along, and says who it is", async () => {
    const headers: NodeJS.Dict<string | string[]>[] = [];
    site.put("/headers", (request, response) => {
      headers.push(request.headers);
      response.writeHead(200).end("x");
    });
    const connectTo = new Map([["https://shop.example", `http://127.0.0.1:${site.port}`]]);
    await read("https://shop.example/headers", { connectTo });
    expect(headers[0]).toMatchObject({ "user-agent": "Test/1.0", host: "shop.example" });
    expect(headers[0]).not.toHaveProperty("cookie");
    expect(headers[0]).not.toHaveProperty("referer");
  });

  it("refuses ports, bare names, numbers, passwords and other protocols, where they lead to or not", async () => {
    const asked = site.asked.length;
    for (const address of [
      "https://shop.example:8443/",
      "https://me:secret@shop.example/",
      "https://localhost/",
      "https://93.184.216.34/",
      "https://0x7f000001/",
      "https://[2606:2800:220:1:248:1893:25c8:1946]/",
      "ftp://shop.example/",
    ]) {
      // All of them would find somebody there.
      const { protocol, hostname } = new URL(address);
      const connectTo = new Map([[`${protocol}//${hostname}`, `http://127.0.0.1:${site.port}`]]);
      await expect(read(address, { connectTo })).rejects.toMatchObject({ code: "page_unreachable" });
    }
    expect(site.asked).toHaveLength(asked);
  });
});
