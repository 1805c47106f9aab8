import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { linkedData, openReadableShop, type ReadableShop, told } from "./testing.ts";

/* Galleries in the markup of shops' systems: photos that nothing but their place makes the product's. */

let pages: ReadableShop;
let person: TestClient;
beforeAll(async () => {
  pages = await openReadableShop();
});
beforeEach(async () => {
  person = await pages.app.signUp();
});
afterAll(() => pages.close());

const name = "Steel Thermos";

/** A photo at an address of the shop's, told by its width from others. */
async function put(width: number, ...paths: string[]): Promise<void> {
  const photo = await pages.putPhoto(width, 800);
  for (const path of paths) {
    pages.shop.put(path.replace("https://shop.example", ""), (_request, response) =>
      response.writeHead(302, { location: photo }).end(),
    );
  }
}

/** Widths of what is taken from a page. */
async function taken({ head = "", body }: { head?: string; body: string }): Promise<number[]> {
  const product = linkedData({ "@type": "Product", name, description: told, image: "/main.jpg" });
  const { photos } = await pages.read(pages.putPage({ head: head || product, body }), person);
  return photos.flatMap(({ width }) => width ?? []);
}

/** What stands around a gallery in every shop, and holds photos of its own. */
async function around(gallery: string): Promise<string> {
  await put(990, "/other.jpg");
  return `<body class="single-product has-related-products header-sticky"><header><a href="/"><img src="/other.jpg"></a>
    <ul class="mega-menu"><li><img src="/other.jpg" alt="Kitchen"></li></ul></header><main>${gallery}
    <div class="payment-icons"><img src="/other.jpg"></div>
    <section class="products"><h2>You may also like</h2><ul><li class="product"><a href="/products/mug">
      <img class="product-image" src="/other.jpg" alt="${name} mug"></a><form action="/cart/add"><button>Add</button></form></li></ul></section>
    <div id="ProductReviews"><img src="/other.jpg" alt="A customer's ${name}"></div></main>
    <footer><img src="/other.jpg"></footer></body>`;
}

test("Shopify: slides beside the main photo, in the largest of their sizes", async () => {
  await put(900, "/cdn/shop/files/main.jpg?v=1&width=1946");
  await put(901, "/cdn/shop/files/IMG_2041.jpg?v=1&width=1946");
  await put(902, "//shop.example/cdn/shop/files/lid_1200x.jpg".replace("//shop.example", ""));
  const sizes = (file: string) =>
    [246, 1946, 493]
      .map((width) => `//shop.example/cdn/shop/files/${file}?v=1&width=${width} ${width}w`)
      .join(", ");
  const gallery = `<section id="MainProduct"><div class="product grid"><media-gallery class="grid__item"><ul>
      <li><div class="product__media"><img srcset="${sizes("main.jpg")}" src="/cdn/shop/files/main.jpg?width=246" alt=""></div></li>
      <li><div class="product__media"><img srcset="${sizes("IMG_2041.jpg")}" alt=""></div></li>
      <li><div class="product__media"><img data-src="//shop.example/cdn/shop/files/lid_{width}x.jpg" alt="Open"></div></li></ul>
      <ul class="thumbnail-list"><li><button><img src="/cdn/shop/files/IMG_2041.jpg?v=1&width=200"></button></li></ul></media-gallery>
      <div class="product__info"><h1>${name}</h1><form action="/cart/add"><img src="/other.jpg"></form></div></div></section>`;
  const image = linkedData({
    "@type": "Product",
    name,
    description: told,
    image: ["https://shop.example/cdn/shop/files/main.jpg?v=1&width=1946"],
  });
  expect(await taken({ head: image, body: await around(gallery) })).toEqual([900, 901, 902]);
});

test("WooCommerce: thumbnails lead to the photo in full", async () => {
  await put(900, "/wp-content/uploads/2024/main.jpg");
  await put(901, "/wp-content/uploads/2024/side.jpg");
  await put(902, "/wp-content/uploads/2024/top.jpg");
  const slide = (file: string) =>
    `<div class="woocommerce-product-gallery__image"><a href="https://shop.example/wp-content/uploads/2024/${file}.jpg">
      <img src="/wp-content/uploads/2024/${file}-600x600.jpg" srcset="/wp-content/uploads/2024/${file}-600x600.jpg 600w, /wp-content/uploads/2024/${file}-150x150.jpg 150w"></a></div>`;
  const full = `<div><img data-large_image="/wp-content/uploads/2024/top.jpg" src="/wp-content/uploads/2024/top-100x100.jpg"></div>`;
  const gallery = `<div id="product-12" class="product type-product"><div class="woocommerce-product-gallery images">
      <figure>${slide("main")}${slide("side")}${full}</figure></div>
      <div class="summary entry-summary"><h1>${name}</h1><form class="cart"></form><img class="trust-seal" src="/other.jpg"></div></div>`;
  const head = `<meta property="og:title" content="${name}"><meta name="description" content="${told}">
    <meta property="og:image" content="https://shop.example/wp-content/uploads/2024/main.jpg">`;
  expect(await taken({ head, body: await around(gallery) })).toEqual([900, 901, 902]);
});

test("Magento: the photos in full that its gallery's script is given", async () => {
  const full = "https://shop.example/media/catalog/product/cache/0123456789abcdef0123456789abcdef";
  await put(900, "/media/catalog/product/m/a/main.jpg");
  await put(901, `${full}/s/i/side.jpg`);
  const data = ["m/a/main", "s/i/side"].map((file) => ({
    thumb: `https://shop.example/media/catalog/product/cache/ffffffffffffffffffffffffffffffff/${file}.jpg`,
    full: `${full}/${file}.jpg`,
  }));
  const script = JSON.stringify({ "[data-gallery-role]": { "mage/gallery/gallery": { data } } }).replaceAll(
    "/",
    "\\/",
  );
  const gallery = `<h1>${name}</h1><div class="product media"><div class="gallery-placeholder"></div>
    <script type="text/x-magento-init">${script.replaceAll("mage\\/gallery\\/gallery", "mage/gallery/gallery")}</script></div>`;
  const head = linkedData({
    "@type": "Product",
    name,
    description: told,
    image: "https://shop.example/media/catalog/product/m/a/main.jpg",
  });
  expect(await taken({ head, body: await around(gallery) })).toEqual([900, 901]);
});

test("PrestaShop: one photo in several kinds of size is one, and a small one that the page names is had in large", async () => {
  await put(900, "/31-large_default/thermos.jpg");
  await put(901, "/32-large_default/thermos.jpg");
  const gallery = `<section id="main"><h1>${name}</h1><div class="row product-container"><div class="col-md-6"><div class="images-container">
      <div class="product-cover"><img src="/31-large_default/thermos.jpg"></div><ul class="product-images js-qv-product-images">
      <li><img class="thumb" data-image-large-src="/31-large_default/thermos.jpg" src="/31-home_default/thermos.jpg"></li>
      <li><img class="thumb" data-zoom="true" data-image-large-src="/32-large_default/thermos.jpg" src="/32-home_default/thermos.jpg"></li></ul></div></div>
      <div class="col-md-6"><form action="/cart"></form><div class="blockreassurance"><img src="/other.jpg"></div></div></div></section>`;
  const head = linkedData({
    "@type": "Product",
    name,
    description: told,
    image: "https://shop.example/31-home_default/thermos.jpg",
  });
  pages.shop.put("/31-home_default/thermos.jpg", await makePhoto(250, 250), "image/jpeg");
  expect(await taken({ head, body: await around(gallery) })).toEqual([900, 901]);
});

test("Turkish systems: one form around the whole page, thumbnails that lead to the large one, no structured data", async () => {
  await put(900, "/Uploads/UrunResimleri/buyuk/termos-1.jpg");
  await put(901, "/Uploads/UrunResimleri/buyuk/termos-2.jpg");
  const thumbnail = (at: number) =>
    `<li><a href="/Uploads/UrunResimleri/buyuk/termos-${at}.jpg"><img src="/Uploads/UrunResimleri/thumb/termos-${at}.jpg"></a></li>`;
  const gallery = `<form id="aspnetForm"><div class="ProductDetail"><div class="leftImage"><div class="Images">
      <img id="imgUrunResim" src="/Uploads/UrunResimleri/buyuk/termos-1.jpg" alt="${name}"></div>
      <ul class="thumbs">${thumbnail(1)}${thumbnail(2)}</ul></div>
      <div class="rightDetail"><h1>${name}</h1><div class="taksit-tablosu"><img src="/other.jpg"></div></div></div></form>`;
  const head = `<meta name="description" content="${told}">`;
  expect(await taken({ head, body: await around(gallery) })).toEqual([900, 901]);
});

test("a photo in two sizes at addresses that don't say so is one; without a headline or a form, what is called a gallery is", async () => {
  await put(900, "/images/a1b2.jpg");
  pages.shop.put("/images/c3d4.jpg", (_request, response) =>
    response.writeHead(302, { location: "/images/a1b2.jpg" }).end(),
  );
  await put(901, "/images/e5f6.webp");
  const slides = ["a1b2.jpg", "c3d4.jpg", "e5f6.webp"].map((file) => `<img src="/images/${file}">`).join("");
  const body = `<div class="swiper product-gallery">${slides}</div><div><img src="/other.jpg"></div>`;
  await put(990, "/other.jpg");
  const head = `<title>${name}</title><meta name="description" content="${told}">`;
  expect(await taken({ head, body })).toEqual([900, 901]);
});
