import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, PgBoss, type QueueOptions } from "pg-boss";
import type { z } from "zod";
import type { Transaction } from "./database.ts";
import type { Log } from "./log.ts";
import { watchedSockets } from "./watched-socket.ts";

/** A kind of background work: the shape of its data, and how the queue treats it. */
export interface JobDefinition<Data extends object> {
  name: string;
  schema: z.ZodType<Data>;
  queue: QueueOptions & { heartbeatSeconds?: number };
}

/** The definition with what it does. `signal` aborts when the process stops or the queue gives the job to another. */
export interface JobHandler<Data extends object = object> {
  definition: JobDefinition<Data>;
  /** How many of these one process works on at once. */
  concurrency?: number;
  handle(data: Data, context: { signal: AbortSignal; log: Log }): Promise<void>;
}

/** Work that repeats by the clock; one process of all does each round. */
export interface ScheduledJob extends JobHandler<object> {
  /** Cron expression, UTC. */
  cron: string;
}

export interface Jobs {
  /**
   * Adds work inside the caller's transaction: a rollback takes it back.
   * @param options.first before all of its kind that waits and was added without this
   * @param options.at not before this moment
   */
  enqueue<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    options?: { first?: boolean; at?: Date },
  ): Promise<void>;
  /** The same for any number of one kind, in one statement. */
  enqueueAll<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: readonly Data[],
  ): Promise<void>;
  /** Starts taking work; only worker processes call it. */
  work(handlers: JobHandler[], schedules?: ScheduledJob[]): Promise<void>;
  stop(): Promise<void>;
}

/** What every queue here shares: woken by NOTIFY, tried again with growing pauses. */
const QUEUE_DEFAULTS = { notify: true, retryLimit: 5, retryDelay: 2, retryBackoff: true } as const;

/**
 * Seconds after which a worker looks for work of which it has not been told: what is tried again comes without NOTIFY. What
 * the clock brings is back at the next round, and looked for seldom: a seventh of the database's work at rest was that.
 */
const WORK_SECONDS = 1;
const ROUND_SECONDS = 30;

/**
 * The queue in PostgreSQL (pg-boss). Queues of `definitions` are made if they are missing, in every process, so
 * that a web process can enqueue before any worker has started.
 */
export async function startJobs(
  databaseUrl: string,
  definitions: JobDefinition<object>[],
  log: Log,
): Promise<Jobs> {
  // What pg-boss does not name among its options it hands to pg all the same.
  const connection = { connectionString: databaseUrl, max: 4, stream: watchedSockets(databaseUrl) };
  const boss = new PgBoss({
    ...connection,
    application_name: "vitrin-jobs",
    useListenNotify: true,
    // A worker that died is noticed through its missing heartbeat, checked each second.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue"));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, queue } of definitions) {
    const there = known.get(name);
    if (!there) await boss.createQueue(name, { ...QUEUE_DEFAULTS, ...queue });
    // As an older version made it. Most starts have nothing to say, and two statements for each queue to save.
    else if (Object.entries(queue).some(([option, value]) => Reflect.get(there, option) !== value))
      await boss.updateQueue(name, queue);
  }
  const stopping = new AbortController();

  return {
    async enqueue(tx, definition, data, { first = false, at } = {}) {
      const options = { db: fromDrizzle(tx, sql), priority: first ? 1 : 0, ...(at && { startAfter: at }) };
      await boss.send(definition.name, definition.schema.parse(data), options);
    },
    async enqueueAll(tx, definition, data) {
      if (data.length === 0) return;
      const waiting = data.map((one) => ({ data: definition.schema.parse(one) }));
      await boss.insert(definition.name, waiting, { db: fromDrizzle(tx, sql) });
    },
    async work(handlers, schedules = []) {
      const options = { stopping: stopping.signal, log };
      for (const handler of handlers)
        await startWorker(boss, handler, { ...options, lookEvery: WORK_SECONDS });
      for (const schedule of schedules) {
        await startWorker(boss, schedule, { ...options, lookEvery: ROUND_SECONDS });
        await boss.schedule(schedule.definition.name, schedule.cron, {}, { tz: "UTC" });
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function startWorker(
  boss: PgBoss,
  handler: JobHandler,
  { stopping, log, lookEvery }: { stopping: AbortSignal; log: Log; lookEvery: number },
): Promise<void> {
  const { name, schema } = handler.definition;
  for (let worker = 0; worker < (handler.concurrency ?? 1); worker++) {
    let workerId = "";
    workerId = await boss.work(
      name,
      { batchSize: 1, pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery },
      async ([job]: Job<object>[]) => {
        if (!job) return;
        const jobLog = log.child({ job: name, jobId: job.id });
        try {
          await handler.handle(schema.parse(job.data), {
            signal: AbortSignal.any([job.signal, stopping]),
            log: jobLog,
          });
        } catch (error) {
          jobLog.error({ err: error }, "job failed");
          throw error;
        }
        // There may be more: without this the worker would sleep a whole polling interval first.
        boss.notifyWorker(workerId);
      },
    );
  }
}
