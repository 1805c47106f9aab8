import { type Fact, worth } from "../reading/fact.ts";
import { groupsOf } from "./arrange-facts.ts";
import type { Opening } from "./opening.ts";

/** The same opening before the same facts in another order, behind what the product is: none of three scripts is read twice. */
export function inOtherOrders(opening: Opening): Opening[] {
  const groups = groupsOf(opening.facts);
  const at = groups.findIndex((group) => group.some(({ worth: value }) => value === worth.product));
  const told = groups.slice(0, at + 1);
  const others = groups.slice(at + 1);
  // What isn't done comes behind what is.
  const isLimit = (group: readonly Fact[]) =>
    group.some(({ worth: value, kind }) => value === worth.limit || kind === "negative");
  const [limits, free] = [others.filter(isLimit), others.filter((group) => !isLimit(group))];
  const [first = [], ...rest] = free;
  const orders = [others, [...free.toReversed(), ...limits], [...rest, first, ...limits]];
  return orders.map((order) => ({ ...opening, facts: [...told, ...order].flat() }));
}

/** Some openings in each of their orders: all as they are, then all in the next. */
export function ordersOf(openings: readonly Opening[]): Opening[][] {
  const orders = openings.map(inOtherOrders);
  return [...(orders[0]?.keys() ?? [])].map((order) => orders.flatMap((all) => all[order] ?? []));
}

/**
 * The same opening before what no other script of the round tells, and what no film is without; none where that is no
 * other film.
 * @param told what other scripts of the round tell
 */
export function withUntold(opening: Opening, told: ReadonlySet<Fact>): Opening[] {
  const groups = groupsOf(opening.facts);
  const isUntold = (group: readonly Fact[]) => group.some((fact) => !told.has(fact));
  const facts = groups
    .filter((group) => isUntold(group) || group.some(({ worth: value }) => value >= worth.limit))
    .toSorted((one, other) => Number(isUntold(other)) - Number(isUntold(one)))
    .flat();
  const isOther = facts.some((fact) => fact.worth !== worth.contact && !told.has(fact));
  return isOther && facts.length > 1 && facts.length < opening.facts.length ? [{ ...opening, facts }] : [];
}

/** "Boiler not working? £60 call-out. We come the same day.": what answers it last, where only a question says what all is about. */
export function behindOthers(opening: Opening): Opening[] {
  const at = opening.facts.findIndex(({ worth: value }) => value === worth.product);
  const [product, ...others] = opening.facts.slice(at);
  const [other, ...further] = others.filter(({ worth: value }) => value !== worth.contact);
  const isOne = other !== undefined && other.leans === undefined && further.length === 0;
  return product && at === 0 && isOne
    ? [{ ...opening, facts: [other, product, ...others.filter((fact) => fact !== other)] }]
    : [];
}
