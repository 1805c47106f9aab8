import { httpErrors } from "../errors.ts";

/** Places for answers that stay open; each process counts its own. */
export interface StreamPlaces {
  /**
   * Takes a place for this person.
   * @returns gives it back
   * @throws too_many_streams when the person has as many as one may have, unavailable when the process has
   */
  take(person: string): () => void;
}

export function createStreamPlaces(limits: { ofOne: number; ofAll: number }): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(person) {
      const own = taken.get(person) ?? 0;
      if (own >= limits.ofOne) throw httpErrors.too_many_streams();
      if (all >= limits.ofAll) throw httpErrors.unavailable({ detail: `${all} streams are open` });
      taken.set(person, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (taken.get(person) ?? 0) - 1;
        if (left > 0) taken.set(person, left);
        else taken.delete(person);
      };
    },
  };
}
