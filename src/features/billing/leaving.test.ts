import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openLeaving } from "#tests/open-leaving.ts";
import { sentNotices } from "./tables.ts";
import { submitForm } from "./test-subscriber.ts";

/* What is charged of a package in the days in which its account waits to be deleted, and after them. */

const {
  shop,
  delivered,
  subscribe,
  atProvider,
  chargesOf,
  invoicesOf,
  statesOf,
  askToGo,
  stay,
  leave,
  close,
} = await openLeaving();
afterAll(() => close());

test("a month that begins in those days is not charged; it is once the deletion is undone, and brings its credits", async () => {
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  expect(await atProvider(person)).toMatchObject({
    status: "active",
    pause_collection: { behavior: "keep_as_draft" },
  });
  await person.advance("2027-05-05T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(1);
  expect(await statesOf(person)).toEqual(["draft", "paid"]);
  expect(await person.credits()).toBe(10);

  await stay(person);
  await person.advance("2027-05-05T00:01:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(2);
  expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-05-01 10 granted"]);
  expect(await atProvider(person)).toMatchObject({ pause_collection: null, metadata: {} });
  expect((await invoicesOf(person))[0]?.metadata).toEqual({});
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(3);
});

test("undone before anything was due, everything is as it was", async () => {
  const person = await subscribe("starter_yearly");
  const before = await atProvider(person);
  await askToGo(person);
  await person.advance("2027-05-03T00:00:00Z");
  await delivered();
  // Paid for long ago.
  expect(await person.credits()).toBe(20);
  await stay(person);
  expect(await atProvider(person)).toEqual(before);
});

test("whoever goes pays nothing: what was held is void, and the package ends", async () => {
  const yearly = await subscribe("starter_yearly");
  await yearly.advance("2028-03-30T00:00:00Z");
  const owing = await subscribe("starter_monthly", "4000000000000341");
  await owing.advance("2027-05-01T02:00:00Z");
  await delivered();
  for (const person of [yearly, owing]) await askToGo(person);
  await yearly.advance("2028-04-02T00:00:00Z");
  await owing.advance("2027-05-06T00:00:00Z");
  await delivered();
  expect(await statesOf(yearly)).toEqual(["draft", "paid"]);
  expect((await invoicesOf(owing))[0]).toMatchObject({
    status: "open",
    attempt_count: 1,
    auto_advance: false,
  });
  for (const person of [yearly, owing]) {
    await leave(person);
    expect(await statesOf(person)).toEqual(["void", "paid"]);
    expect((await atProvider(person)).status).toBe("canceled");
    expect(await chargesOf(person)).toHaveLength(1);
    await delivered();
    // The mail of the deletion says it.
    const ended = `package-ended:${person.subscriptionId}`;
    expect(await shop.db.$count(sentNotices, eq(sentNotices.cause, ended))).toBe(0);
  }
});

test("what is owed is not tried again in those days; afterwards its tries go on", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await askToGo(person);
  await person.advance("2027-05-06T00:00:00Z");
  const newest = async () => (await invoicesOf(person))[0];
  expect(await newest()).toMatchObject({ status: "open", attempt_count: 1 });
  await stay(person);
  expect(await newest()).toMatchObject({ auto_advance: true, metadata: {} });
  await person.advance("2027-05-10T00:00:00Z");
  expect(await newest()).toMatchObject({ status: "open", attempt_count: 2 });
});

test("of a package that ended in those days nothing is collected any more, whether it was owed or had just begun", async () => {
  const owing = await subscribe("starter_monthly", "4000000000000341");
  await owing.advance("2027-05-01T02:00:00Z");
  const begun = await subscribe("starter_monthly");
  await begun.advance("2027-05-01T00:10:00Z");
  await delivered();
  for (const person of [owing, begun]) {
    await askToGo(person);
    // As after a lost dispute, or by an operator's hand.
    await shop.stripe.subscriptions.cancel(person.subscriptionId);
    await delivered();
    const [left] = await invoicesOf(person);
    await stay(person);
    await person.advance("2027-05-20T00:00:00Z");
    await delivered();
    expect((await invoicesOf(person))[0]).toMatchObject({
      status: left?.status,
      attempt_count: left?.attempt_count,
      auto_advance: false,
      metadata: {},
    });
    expect(await chargesOf(person)).toHaveLength(1);
  }
});

test("what was given up as uncollectible can't be paid by its link when its account is gone", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await delivered();
  const [owed] = await invoicesOf(person);
  await shop.stripe.invoices.markUncollectible(owed?.id ?? "");
  await askToGo(person);
  await leave(person);
  expect(await statesOf(person)).toEqual(["void", "paid"]);
});

test("a package that was cancelled before ends on its day, whether the deletion is undone or not", async () => {
  const [ended, ending] = [await subscribe("starter_monthly"), await subscribe("starter_monthly")];
  for (const person of [ended, ending]) {
    await shop.stripe.subscriptions.update(person.subscriptionId, { cancel_at_period_end: true });
    await askToGo(person);
  }
  await ended.advance("2027-05-03T00:00:00Z");
  await stay(ended);
  expect((await atProvider(ended)).status).toBe("canceled");
  await stay(ending);
  expect(await atProvider(ending)).toMatchObject({ status: "active", cancel_at_period_end: true });
  await delivered();
  expect((await ended.shown()).plan).toBe("free");
});

test("a plan that is changed at the provider in those days is paid once the deletion is undone", async () => {
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  await person.change("business_monthly");
  await delivered();
  expect([(await chargesOf(person)).length, await person.credits()]).toEqual([1, 10]);
  await stay(person);
  await person.advance("2027-04-01T01:00:00Z");
  await delivered();
  expect([(await chargesOf(person)).length, await person.credits()]).toEqual([2, 90]);
});

test("the payment server's own page of a held invoice still takes a payment by hand", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await delivered();
  await askToGo(person);
  const url = (await invoicesOf(person))[0]?.hosted_invoice_url ?? "";
  const card = { number: "4242424242424242", expiry: "12 / 34", cvc: "123", name: "Ada" };
  expect((await submitForm(url, { method: "card", ...card })).status).toBe(303);
  await delivered();
  expect(await person.credits()).toBe(20);
});
