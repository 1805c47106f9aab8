import type { z } from "zod";
import type { Work } from "../database.ts";

type Method = "DELETE" | "GET" | "POST";

/** One endpoint of the API: method, path, what it accepts, what it does. */
export type Route = {
  method: Method;
  path: string;
  schema: z.ZodType;
  handle: (work: Work, params: never, id: string, nestedId: string) => Promise<object>;
};

/** Declares an endpoint. `:id` (and `:nested`) of the path are handed to `handle` behind the parameters. */
export function route<S extends z.ZodType>(
  method: Method,
  path: string,
  schema: S,
  handle: (work: Work, params: z.output<S>, id: string, nestedId: string) => Promise<object>,
): Route {
  return { method, path, schema, handle };
}
