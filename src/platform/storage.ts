import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, ListObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config, S3Config } from "#config";

/** Bytes first and last, both included, as in an HTTP Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key (`videos/<id>/video.mp4`), in a directory or in an S3-compatible store. */
export interface Storage {
  putFile(key: string, path: string, contentType: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Copies the object to a local path, for work that needs a file. */
  fetchTo(key: string, path: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Size in bytes, or undefined if there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** The object, or a part of it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** An address on the store itself that works for a while, or undefined where we serve the bytes ourselves. */
  temporaryUrl(key: string, options: TemporaryUrlOptions): Promise<string | undefined>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  /** Every file below a prefix that ends in a slash, in no order; also those that come or go meanwhile, or not. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Origin that browsers fetch media from, if it is not our own; for the Content-Security-Policy. */
  readonly mediaOrigin: string | undefined;
}

export interface StoredFile {
  key: string;
  /** When it was written last, by the store's clock. */
  modifiedAt: Date;
}

export interface TemporaryUrlOptions {
  seconds: number;
  contentType: string;
  /** Makes the browser save the file under this name. */
  downloadName?: string;
}

/** Time for a connection to the store to be made. */
const CONNECT_MILLISECONDS = 10_000;
/**
 * How long a store may say nothing, or whoever reads from it may take nothing; more than a slow client is given
 * (http/http-server.ts). Without an end a host that has vanished would keep whoever waits for it for ever.
 */
const SILENCE_MILLISECONDS = 150_000;

export function createStorage(config: Config["storage"], silence = SILENCE_MILLISECONDS): Storage {
  return config.kind === "s3" ? createS3Storage(config, silence) : createDirectoryStorage(config.directory);
}

function common(
  disk: Disk,
): Pick<Storage, "putFile" | "putBytes" | "fetchTo" | "exists" | "delete" | "deletePrefix"> {
  return {
    putFile: (key, path, contentType) => disk.copyFromFs(path, key, { contentType }),
    putBytes: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async fetchTo(key, path) {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await disk.getStream(key), createWriteStream(path));
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    deletePrefix: (prefix) => disk.deleteAll(prefix),
  };
}

function createDirectoryStorage(directory: string): Storage {
  const disk = new Disk(new FSDriver({ location: directory, visibility: "private" }));
  const { putFile, putBytes, ...rest } = common(disk);
  /** Removes what a full disk has left half-written. */
  const orNothing = async (key: string, writing: Promise<void>) => {
    await writing.catch(async (error: unknown) => {
      await disk.delete(key).catch(() => undefined);
      throw error;
    });
  };
  return {
    ...rest,
    putFile: (key, path, contentType) => orNothing(key, putFile(key, path, contentType)),
    putBytes: (key, bytes, contentType) => orNothing(key, putBytes(key, bytes, contentType)),
    async size(key) {
      // Through the disk first: it refuses keys that would leave the directory.
      if (!(await disk.exists(key))) return undefined;
      return (await stat(join(directory, key))).size;
    },
    async read(key, range) {
      if (!range) return disk.getStream(key);
      await disk.exists(key);
      return createReadStream(join(directory, key), range);
    },
    list: (prefix) => listDirectory(directory, join(directory, prefix)),
    temporaryUrl: async () => undefined,
    mediaOrigin: undefined,
  };
}

async function* listDirectory(root: string, directory: string): AsyncIterable<StoredFile> {
  const entries = await opendir(directory).catch(unlessMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* listDirectory(root, path);
    else {
      const found = await stat(path).catch(unlessMissing);
      if (found) yield { key: relative(root, path).replaceAll(sep, "/"), modifiedAt: found.mtime };
    }
  }
}

/** Nothing for what is not there (any more). */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

function createS3Storage(config: S3Config, silence: number): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Newer checksum trailers corrupt streams on several S3-compatible stores.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, socketTimeout: silence },
  });
  const disk = new Disk(
    new S3Driver({ client, bucket: config.bucket, visibility: "private", supportsACL: false }),
  );
  const command = (key: string, extra: Partial<ConstructorParameters<typeof GetObjectCommand>[0]> = {}) =>
    new GetObjectCommand({ Bucket: config.bucket, Key: key, ...extra });
  return {
    ...common(disk),
    async size(key) {
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined;
    },
    async read(key, range) {
      if (!range) return disk.getStream(key);
      const { Body } = await client.send(command(key, { Range: `bytes=${range.start}-${range.end}` }));
      if (!(Body instanceof Readable)) throw new Error("the store returned no readable body");
      return Body;
    },
    async *list(prefix) {
      const page = { Bucket: config.bucket, Prefix: prefix };
      // The first version of this call: every compatible store has it, and goes on behind any key.
      for (let last: string | undefined, more = true; more; ) {
        const command = new ListObjectsCommand({ ...page, ...(last === undefined ? {} : { Marker: last }) });
        const { Contents = [], IsTruncated } = await client.send(command);
        for (const { Key: key, LastModified: modifiedAt } of Contents)
          if (key && modifiedAt) yield { key, modifiedAt };
        last = Contents.at(-1)?.Key;
        more = IsTruncated === true && last !== undefined;
      }
    },
    temporaryUrl: (key, { seconds, contentType, downloadName }) =>
      getSignedUrl(
        client,
        command(key, {
          ResponseContentType: contentType,
          ...(downloadName
            ? {
                ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}`,
              }
            : {}),
        }),
        { expiresIn: seconds },
      ),
    mediaOrigin: originOf(client, config),
  };
}

/** Where the library asks for files: the bucket's own host name, unless it has dots, or what its part of the world has. */
function originOf(client: S3Client, { bucket, region, endpoint }: S3Config): string {
  const place = { Bucket: bucket, Region: region };
  const { url } = client.config.endpointProvider(
    endpoint ? { ...place, Endpoint: endpoint, ForcePathStyle: true } : place,
  );
  return url.origin;
}
