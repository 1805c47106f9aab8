import { expect, test } from "vitest";
import { pictureKey } from "./picture-key.ts";

const keyOf = (address: string) => pictureKey(new URL(address, "https://shop.example/"));

test.each([
  [
    "Shopify",
    "/cdn/shop/files/mug.jpg?v=1&width=1946",
    "/cdn/shop/files/mug_200x.jpg",
    "/cdn/shop/files/mug_grande.jpg",
  ],
  [
    "WooCommerce",
    "/wp-content/uploads/2024/05/mug.jpg",
    "/wp-content/uploads/2024/05/mug-600x600.jpg",
    "/wp-content/uploads/2024/05/mug-scaled.jpg",
  ],
  [
    "Magento",
    "/media/catalog/product/m/u/mug.jpg",
    "/media/catalog/product/cache/0123456789abcdef0123456789abcdef/m/u/mug.jpg",
  ],
  ["PrestaShop", "/31-large_default/mug.jpg", "/31-home_default/mug.jpg", "/31-small_default/mug.jpg"],
  ["Ticimax", "/Uploads/UrunResimleri/buyuk/mug-1.jpg", "/Uploads/UrunResimleri/thumb/mug-1.jpg"],
  [
    "IdeaSoft",
    "/idea/ab/12/myassets/products/123/mug.jpg?revision=1",
    "/idea/ab/12/myassets/products/123/mug_min.jpg",
  ],
  ["T-Soft", "/mug-10023-72-B.jpg", "/mug-10023-72-K.jpg", "/mug-10023-72-O.jpg"],
  ["ikas", "/images/0a1b/2c3d/1080/mug.webp", "/images/0a1b/2c3d/180/mug.webp"],
  [
    "Trendyol",
    "/ty12/product/media/images/1/1_org_zoom.jpg",
    "/mnresize/128/192/ty12/product/media/images/1/1_org_zoom.jpg",
  ],
  ["Hepsiburada", "/s/123/1500/110442.jpg", "/s/123/424-600/110442.jpg"],
])("one photo in the sizes of %s has one key", (_system, ...addresses) => {
  expect(new Set(addresses.map(keyOf)).size).toBe(1);
});

test.each([
  ["/files/mug-1.jpg", "/files/mug-2.jpg"],
  ["/files/mug-10023-1.jpg", "/files/mug-10023-2.jpg"],
  ["/31-large_default/mug.jpg", "/32-large_default/mug.jpg"],
  ["/p/101/main.jpg", "/p/102/main.jpg"],
  ["/ty12/images/1/1_org_zoom.jpg", "/ty12/images/2/2_org_zoom.jpg"],
  ["/cdn/red-2000x2000.jpg", "/cdn/blue-2000x2000.jpg"],
  ["/files/mug.jpg", "https://other.example/files/mug.jpg"],
])("photos of a product stay apart: %s and %s", (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});
