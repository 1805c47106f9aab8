import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { EngineError, type EngineErrorCode, toEngineError } from "./errors.ts";
import { residentMegabytes } from "./resident-memory.ts";

/** What a child says: how far it is, and once how it ended. */
type ChildMessage<Progress, Result> =
  | { type: "progress"; progress: Progress }
  | { type: "done"; result: Result }
  | { type: "failed"; code: EngineErrorCode; message: string };

/** What a child is told: what to do, and once, if its work waits for that, what was not known then. */
type ParentMessage<Request> = { type: "request"; request: Request } | { type: "later"; value?: unknown };

export interface ChildOptions<Progress> {
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Most memory the child may hold, in megabytes. */
  memoryLimit: number;
  /** Lets other work go first. */
  background?: boolean | undefined;
  /** What it can begin without, and gets as soon as it is known. Where that fails, the child is ended. */
  later?: Promise<unknown> | undefined;
}

const watchEveryMs = 1_000;
const backgroundPriority = 10;

/** Starts a program that begins with answerParent, which then waits for its request. */
export function startChild(program: URL, programArguments: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(program), programArguments, {
    // Only what the child needs: no keys or passwords of the caller reach code that decodes users' files.
    env: rendererEnvironment(),
    execArgv: rendererArguments,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "json",
  });
}

/**
 * Has a program that begins with answerParent do some work in a process of its own: a crash of a library, a leak or an
 * endless loop ends that process, never the caller's. Aborting the signal kills it. It ends by itself when the caller dies.
 *
 * @param program or what starts it
 * @param request what it is told, as far as JSON can say it
 * Throws what the work and `later` throw, `render_cancelled` and `memory_exceeded`; a crash is `render_failed`.
 */
export async function runInChild<Progress, Result>(
  program: URL | (() => ChildProcess),
  request: unknown,
  { onProgress, signal, memoryLimit, background = false, later }: ChildOptions<Progress>,
): Promise<Result> {
  // Whoever waits for it is told below, or needs it no more.
  later?.catch(() => {});
  if (signal?.aborted) throw new EngineError("render_cancelled", "the render was cancelled");
  const child = program instanceof URL ? startChild(program) : program();
  if (background && child.pid) setPriority(child.pid, backgroundPriority);
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString("utf8")).slice(-2_000);
  });
  let overLimit = false;
  const watch = setInterval(async () => {
    const megabytes = await residentMegabytes(child.pid);
    if (megabytes > memoryLimit) {
      overLimit = true;
      child.kill("SIGKILL");
    }
  }, watchEveryMs);
  const abort = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      let outcome: (() => void) | undefined;
      child.on("message", (message: ChildMessage<Progress, Result>) => {
        if (message.type === "progress") onProgress?.(message.progress);
        else if (message.type === "done") outcome = () => resolve(message.result);
        else outcome = () => reject(new EngineError(message.code, message.message));
      });
      child.once("error", (error) =>
        reject(new EngineError("render_failed", "the process did not start", { cause: error })),
      );
      child.once("close", (code, killedBy) => {
        if (signal?.aborted) reject(new EngineError("render_cancelled", "the render was cancelled"));
        else if (overLimit)
          reject(new EngineError("memory_exceeded", `the work needed more than ${memoryLimit} MB`));
        else if (outcome) outcome();
        else
          reject(
            new EngineError(
              "render_failed",
              `the process ended (${killedBy ?? code}): ${stderr.trim().slice(-400)}`,
            ),
          );
      });
      const tell = (message: ParentMessage<unknown>) => tellChild(child, message);
      tell({ type: "request", request });
      later?.then(
        (value) => tell({ type: "later", value }),
        (error: unknown) => {
          child.kill("SIGKILL");
          reject(error);
        },
      );
    });
  } finally {
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
  }
}

/**
 * Tells a process something. Why one has ended that can't be told any more, its end says: without a callback here, that it
 * can't would be a second error of the process, which nobody waits for and which would end the caller.
 */
export function tellChild(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => {});
}

/**
 * The other side: does the work for the one request that comes, and says how it ended.
 *
 * @param work is given what comes later, too, if the caller has said that anything does
 */
export function answerParent<Request, Progress, Result, Later = never>(
  work: (request: Request, report: (progress: Progress) => void, later: Promise<Later>) => Promise<Result>,
): void {
  const send = (message: ChildMessage<Progress, Result>) => process.send?.(message);
  // The caller is gone: nobody waits for the result.
  process.once("disconnect", () => process.exit(1));
  const later = Promise.withResolvers<Later>();
  process.on("message", async (message: ParentMessage<Request>) => {
    if (message.type === "later") {
      // The caller's promise and the work name the same type.
      later.resolve(message.value as Later);
      return;
    }
    try {
      const result = await work(
        message.request,
        (progress) => send({ type: "progress", progress }),
        later.promise,
      );
      send({ type: "done", result });
    } catch (error) {
      const { code, message: text } = toEngineError(error);
      send({ type: "failed", code, message: text });
    }
    process.removeAllListeners("disconnect");
    process.disconnect?.();
  });
}

/**
 * What Node must be started with to render fast: both cores belong to the encoder, not to collector and compiler. Young
 * objects get little room (megabytes): a frame's list needs no more, and what a long film was given it would keep. Old ones
 * are marked when their room is full, and not in steps well before, and their room (the heap's first size) is large from the
 * start: grown bit by bit it was full seven times while a film of 15 s was made, and each time V8 also forgot code that it
 * had compiled.
 */
export const rendererArguments = [
  "--max-old-space-size=512",
  "--initial-heap-size=200",
  "--max-semi-space-size=8",
  "--no-incremental-marking",
  "--single-threaded-gc",
  "--v8-pool-size=1",
];

/** The environment a rendering process must be started with to be fast. */
export function rendererEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, LD_LIBRARY_PATH } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(LANG && { LANG }),
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    // Skia's allocator returns memory to the system at once by default; with pictures of 8 MB, getting it back
    // page by page costs 20 ms a frame. Keeping it costs nothing: the next frame needs it again.
    MIMALLOC_PURGE_DELAY: "-1",
    // glibc copies blocks of 2 to 512 KB by an instruction that takes four times as long where source and target lie alike
    // within their pages, as pictures' rows do. And what it once gave out in one piece it keeps when that is given back:
    // pictures larger than a frame, as those of 4K clips, are to leave no memory behind. That limit given, it would return
    // all else at once, page by page: what is free at the end it keeps, up to 64 MB.
    GLIBC_TUNABLES: [
      "glibc.cpu.x86_rep_movsb_threshold=1073741824",
      "glibc.malloc.mmap_threshold=10485760",
      "glibc.malloc.trim_threshold=67108864",
    ].join(":"),
    // Three threads load the same modules; compiled and stripped of types once, they start in a third of the time.
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/vitrin-engine", import.meta.url)),
  };
}
