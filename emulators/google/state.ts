import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { writeState } from "../write-state.ts";
import { type Person, personSchema } from "./people.ts";

const stateSchema = z.strictObject({
  clientSecret: z.string(),
  /** Private signing keys (JWK). */
  keys: z.array(z.looseObject({ kid: z.string(), alg: z.string() })),
  /** People who were typed in, newest first. */
  people: z.array(personSchema),
});
export type GoogleState = z.infer<typeof stateSchema>;

const PEOPLE_KEPT = 5;

/** What the provider remembers from one start to the next, if it has a file to keep it in. */
export async function openState(file: string | undefined) {
  const text = file ? await readFile(file, "utf8").catch(() => undefined) : undefined;
  const state: GoogleState = text
    ? stateSchema.parse(JSON.parse(text))
    : { clientSecret: randomBytes(24).toString("base64url"), keys: [], people: [] };
  const save = async () => {
    if (file) await writeState(file, state);
  };
  return {
    state,
    save,
    async remember(person: Person) {
      const others = state.people.filter(({ email }) => email !== person.email);
      state.people = [person, ...others].slice(0, PEOPLE_KEPT);
      await save();
    },
  };
}
