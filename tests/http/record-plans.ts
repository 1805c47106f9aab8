import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  /** Of one loop. */
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  "Rows Removed by Index Recheck"?: number | undefined;
  Plans?: PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  "Rows Removed by Index Recheck": z.number().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const planSchema = z.object({ "Query Text": z.string(), Plan: nodeSchema });

/** A statement that PostgreSQL carried out, and how it came by the rows. */
export interface CarriedOut {
  statement: string;
  reads: Read[];
}

export interface Read {
  /** A table, or for a bitmap an index. */
  of: string;
  /** `Seq Scan`, `Index Scan by videos_feed_index`, … */
  how: string;
  /** Rows that were looked at, also those that then did not count. */
  rows: number;
}

const SETTINGS = [
  // As on the disks of servers: with the default for turning ones, tables of a test's size are read whole sooner.
  "random_page_cost=1.1",
  "session_preload_libraries=auto_explain",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_analyze=on",
  "auto_explain.log_timing=off",
  "auto_explain.log_nested_statements=on",
  "auto_explain.log_format=json",
  "auto_explain.log_level=notice",
];

/**
 * Has PostgreSQL tell how it carries out every statement, those within triggers and of foreign keys too (auto_explain).
 * Only connections made afterwards do so: start the product after this.
 */
export function recordPlans() {
  vi.stubEnv("PGOPTIONS", SETTINGS.map((setting) => `-c ${setting}`).join(" "));
  let carriedOut: CarriedOut[] = [];
  const emit = pg.Client.prototype.emit;
  pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...rest: unknown[]) {
    const plan = event === "notice" ? readNotice(rest[0]) : undefined;
    if (plan) carriedOut.push(plan);
    return Reflect.apply(emit, this, [event, ...rest]);
  };
  return {
    /** What was carried out since the last time. */
    take(): CarriedOut[] {
      const taken = carriedOut;
      carriedOut = [];
      return taken;
    },
    stop() {
      pg.Client.prototype.emit = emit;
      vi.unstubAllEnvs();
    },
  };
}

function readNotice(notice: unknown): CarriedOut | undefined {
  const { message } = z.object({ message: z.string() }).parse(notice);
  if (!/^duration: .* plan:/.test(message)) return undefined;
  const plan = planSchema.parse(JSON.parse(message.slice(message.indexOf("{"))));
  return { statement: plan["Query Text"].replace(/\s+/g, " ").trim(), reads: readsOf(plan.Plan) };
}

function readsOf(node: PlanNode): Read[] {
  const children = (node.Plans ?? []).flatMap(readsOf);
  const of = node["Relation Name"] ?? node["Index Name"];
  if (!of || !node["Node Type"].endsWith("Scan") || node["Actual Loops"] === 0) return children;
  const ofOne =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const by = node["Relation Name"] && node["Index Name"] ? ` by ${node["Index Name"]}` : "";
  return [
    { of, how: `${node["Node Type"]}${by}`, rows: Math.round(ofOne * node["Actual Loops"]) },
    ...children,
  ];
}
