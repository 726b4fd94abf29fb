import { expect, it } from "vitest"
import { type Facts, findingsOf } from "./account.ts"

const email = "ana@example.com"

/** One order, paid and told of: all is well. */
const well: Facts = {
  told: [{ email, startedAt: 0, orderIds: new Set(["o1"]), paidIntent: "pi_1", isPaid: true }],
  orders: [
    {
      id: "o1",
      email,
      minimumCents: 3000,
      paidCents: 3000,
      refundedCents: 0,
      status: "ordered",
      lastHistoryStatus: "ordered",
    },
  ],
  ledger: [{ kind: "payment", intentId: "pi_1", orderId: "o1", cents: 3000 }],
  intents: [
    { id: "pi_1", status: "succeeded", amount_received: 3000 },
    { id: "pi_2", status: "requires_payment_method", amount_received: 0 },
  ],
  owedMails: [
    { id: "m1", recipient: email, template: "order-received" },
    { id: "m2", recipient: email, template: "payment-received" },
  ],
  arrivedMails: [
    { messageId: "<m1@laundry.test>", to: email, subject: "Your order" },
    { messageId: "<m2@laundry.test>", to: email, subject: "Your receipt" },
  ],
  recounts: [{ what: "number of orders", kept: 1, counted: 1 }],
  orphans: [],
}
const [order] = well.orders
const [told] = well.told
const [row] = well.ledger
if (order === undefined || told === undefined || row === undefined) throw new Error("there is no order to change")

it("finds nothing where nothing is wrong, nor where a mail came twice under one Message-ID", () => {
  expect(findingsOf(well)).toEqual([])
  expect(findingsOf({ ...well, arrivedMails: [...well.arrivedMails, ...well.arrivedMails] })).toEqual([])
})

it("takes a payment for no loss that nobody was told of while it is under way", () => {
  expect(findingsOf({ ...well, told: [{ ...told, paidIntent: undefined, isPaid: false }] })).toEqual([])
})

const kindsOf = (changes: Partial<Facts>) => new Set(findingsOf({ ...well, ...changes }).map(({ kind }) => kind))

it.each([
  ["an order that was answered", { orders: [], ledger: [], intents: [], owedMails: [], arrivedMails: [] }],
  [
    "a payment that the provider took",
    { ledger: [], orders: [{ ...order, paidCents: 0 }], told: [{ ...told, isPaid: false }] },
  ],
  ["a payment that was confirmed", { ledger: [], orders: [{ ...order, paidCents: 0 }], intents: [] }],
  ["an order's sum", { orders: [{ ...order, paidCents: 0 }] }],
  ["a mail that never came", { arrivedMails: well.arrivedMails.slice(1) }],
  ["a confirmation that nobody owes", { owedMails: well.owedMails.slice(1), arrivedMails: well.arrivedMails.slice(1) }],
  ["a row of a history", { orders: [{ ...order, lastHistoryStatus: null }] }],
  ["a figure", { recounts: [{ what: "revenue", kept: 1, counted: 2 }] }],
  ["what an orphan led to", { orphans: ["job 7"] }],
] satisfies ReadonlyArray<[string, Partial<Facts>]>)("notices the loss of %s", (_, changes) => {
  expect(kindsOf(changes)).toEqual(new Set(["lost"]))
})

it.each([
  [
    "order under one key",
    { told: [{ ...told, orderIds: new Set(["o1", "o2"]) }], orders: [order, { ...order, id: "o2", paidCents: 0 }] },
  ],
  ["order that was not even answered", { orders: [order, { ...order, id: "o2", paidCents: 0 }] }],
  ["row of the ledger", { ledger: [row, row], orders: [{ ...order, paidCents: 6000 }] }],
  [
    "charge",
    {
      ledger: [row, { ...row, intentId: "pi_3" }],
      orders: [{ ...order, paidCents: 6000 }],
      intents: [...well.intents, { id: "pi_3", status: "succeeded", amount_received: 3000 }],
    },
  ],
  [
    "mail",
    {
      owedMails: [...well.owedMails, { id: "m3", recipient: email, template: "order-received" }],
      arrivedMails: [...well.arrivedMails, { messageId: "<m3@laundry.test>", to: email, subject: "Your order" }],
    },
  ],
  [
    "mail of another id",
    { arrivedMails: [...well.arrivedMails, { messageId: "<m9@laundry.test>", to: email, subject: "Your order" }] },
  ],
  ["figure", { recounts: [{ what: "revenue", kept: 2, counted: 1 }] }],
] satisfies ReadonlyArray<[string, Partial<Facts>]>)("notices a doubled %s", (_, changes) => {
  expect(kindsOf(changes)).toEqual(new Set(["doubled"]))
})

it("says whose order it is, so that it counts for the fault that it met", () => {
  expect(findingsOf({ ...well, arrivedMails: [] }).map((finding) => finding.email)).toEqual([email, email])
})

it("takes what was charged twice and given back for well", () => {
  const twice = {
    ledger: [row, { ...row, intentId: "pi_3" }, { ...row, kind: "refund" as const, intentId: "pi_3" }],
    orders: [{ ...order, paidCents: 6000, refundedCents: 3000 }],
    intents: [...well.intents, { id: "pi_3", status: "succeeded", amount_received: 3000 }],
  }
  expect(findingsOf({ ...well, ...twice })).toEqual([])
})
