import { type PassThrough, Transform } from "node:stream";

const PRELOAD = '<link rel="modulepreload"';
const MODULE = /(<script nonce="[^"]*") type="module" async="">/g;

/**
 * Holds an application's modules back until the page has been painted: on a slow line they would share it with the
 * style sheet and the fonts, and the page can be read before it can be used. React Router gives its tags no attributes
 * of ours, so they are renamed on their way out; start-after-paint.server.ts names them back.
 * @returns a stream before `body`
 */
export function scriptsAfterPaint(body: PassThrough): Transform {
  let cut = "";
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = cut + chunk.toString("latin1");
      // A tag that the end of this chunk cuts in two waits for its other half.
      const opened = html.lastIndexOf("<");
      const end = html.indexOf(">", opened) === -1 && opened !== -1 ? opened : html.length;
      cut = html.slice(end);
      done(null, Buffer.from(hold(html.slice(0, end)), "latin1"));
    },
    flush(done) {
      done(null, Buffer.from(hold(cut), "latin1"));
    },
  });
  stream.pipe(body);
  return stream;
}

function hold(html: string): string {
  return html
    .replaceAll(PRELOAD, '<link rel="modulepreload-later"')
    .replace(MODULE, '$1 type="text/plain" data-after-paint="">');
}
