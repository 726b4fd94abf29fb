import { books, entry, minute, moved, noon, orderOf, row, span, spanOf } from "@laundry/core-testing/book-scene"
import { eastern } from "@laundry/core-testing/in-memory/product"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { BookEntry } from "../payment/provider-books.port.ts"
import type { WorkerPayout } from "../payouts/worker-payout.ts"
import { type Books, compareBooks, ourSums, theirSums } from "./compare-books.ts"
import { type DifferenceKind, explainDifference, isOpenDifference } from "./difference.ts"

const payment = moved("payment", "pi_1", 3000)
const refund = moved("refund", "re_1", 1000)
const other = moved("payment", "pi_2", 4250, "pi_2")

const all = [payment, refund, other]
const rows = all.map(row)
const entries = all.map(entry)
const without = <A>(things: ReadonlyArray<A>, index: number) => things.filter((_, at) => at !== index)

const fee: BookEntry = {
  ...entry(payment),
  id: "txn_fee",
  kind: "fee",
  providerId: "txn_fee",
  intentId: undefined,
  orderId: undefined,
  attemptId: undefined,
  amount: cents(-500),
  fee: cents(0),
}
const payout: BookEntry = { ...fee, id: "txn_po", kind: "payout", providerId: "po_1", amount: cents(-2000) }
const transfer: BookEntry = { ...fee, id: "txn_tr", kind: "transfer", providerId: "tr_1", amount: cents(-2250) }
const cameBack: BookEntry = { ...transfer, id: "txn_trr", kind: "transfer-returned", amount: cents(300) }
const paidOut: WorkerPayout = {
  id: "00000000-0000-4000-8000-00000000b0b0",
  workerId: "00000000-0000-4000-8000-0000000000c3" as UserId,
  accountId: "acct_1",
  amount: cents(2250),
  state: "sent",
  transferId: "tr_1",
  returned: cents(0),
  weekOf: null,
  note: null,
  reversal: null,
  createdAt: noon,
  by: { kind: "system", name: "payouts" },
}
const withPayouts = (payouts: ReadonlyArray<WorkerPayout>, moves: ReadonlyArray<BookEntry>): Books => ({
  ...books(rows, [...entries, ...moves]),
  payouts,
})
const failedRefund = entry(moved("refund-failed", "re_1", 1000))
const dispute = entry(moved("dispute", "dp_1", 4250, "pi_2"))
const euros: BookEntry = { ...entry(moved("payment", "pi_3", 2500, "pi_3")), currency: "eur" }
const another = {
  ...entry(moved("payment", "pi_4", 3000, "pi_4")),
  attemptId: "attempt of pi_1",
  orderId: orderOf("pi_1"),
}
const late = { ...payment, recordedAt: eastern("2026-11-21", "09:00") }

describe("books that agree", () => {
  it("have no difference", () => {
    expect(compareBooks(books(rows, entries), span)).toEqual([])
    expect(compareBooks(books([], []), span)).toEqual([])
  })

  it("are compared in a span: what lies outside of it in both is left alone", () => {
    const before = { ...moved("payment", "pi_0", 100, "pi_0"), at: span.from - 1, recordedAt: span.from - 1 }
    expect(compareBooks(books([...rows, row(before)], entries), span)).toEqual([])
    expect(compareBooks(books(rows, [...entries, entry(before)]), span)).toEqual([])
  })
})

describe("a planted difference", () => {
  it.each<[string, Books, DifferenceKind, string, number | null, number | null, number | null]>([
    ["a missing row", books(without(rows, 0), entries), "missing-here", "pi_1", 1042, null, 3000],
    ["a row too many", books(rows, without(entries, 2)), "missing-there", "pi_2", 1043, 4250, null],
    [
      "a cent",
      books([...without(rows, 2), row({ ...other, amount: 4249 })], entries),
      "amount",
      "pi_2",
      1043,
      4249,
      4250,
    ],
    ["a doubled payment", books(rows, [...entries, another]), "doubled", "pi_4", 1042, null, 3000],
    ["a fee", books(rows, [...entries, fee]), "fee", "txn_fee", null, null, -500],
    ["a payout", books(rows, [...entries, payout]), "payout", "po_1", null, null, -2000],
    ["a worker's payout", withPayouts([paidOut], [transfer]), "worker-payout", "tr_1", null, null, -2250],
    ["a transfer that no payout is", withPayouts([], [transfer]), "missing-here", "tr_1", null, null, -2250],
    [
      "a transfer of a payout that was taken for rejected",
      withPayouts([{ ...paidOut, state: "rejected", transferId: null }], [{ ...transfer, payoutId: paidOut.id }]),
      "missing-here",
      "tr_1",
      null,
      null,
      -2250,
    ],
    ["a payout without a transfer", withPayouts([paidOut], []), "missing-there", "tr_1", null, -2250, null],
    [
      "a payout that was planned and not sent",
      withPayouts([{ ...paidOut, state: "planned", transferId: null }], []),
      "missing-there",
      paidOut.id,
      null,
      -2250,
      null,
    ],
    [
      "a transfer of another amount",
      withPayouts([{ ...paidOut, amount: cents(2249) }], [transfer]),
      "amount",
      "tr_1",
      null,
      -2249,
      -2250,
    ],
    [
      "what came back of a transfer and was not recorded",
      withPayouts([{ ...paidOut, createdAt: span.from - 1 }], [{ ...cameBack, at: noon }]),
      "missing-here",
      "tr_1",
      null,
      null,
      300,
    ],
    [
      "what came back of a transfer and was recorded in part",
      withPayouts([{ ...paidOut, createdAt: span.from - 1, returned: cents(299) }], [cameBack]),
      "amount",
      "tr_1",
      null,
      299,
      300,
    ],
    ["a refund that failed", books(rows, [...entries, failedRefund]), "refund-failed", "re_1", 1042, null, 1000],
    ["another currency", books(rows, [...entries, euros]), "currency", "pi_3", null, null, 2500],
    [
      "a test charge",
      books(rows, [...entries, { ...euros, currency: "usd", isTest: true }]),
      "test-mode",
      "pi_3",
      null,
      null,
      2500,
    ],
    ["a dispute", books(rows, [...entries, dispute]), "dispute", "dp_1", 1043, null, -4250],
    ["a late one", books([...without(rows, 0), row(late)], entries), "late", "pi_1", 1042, null, 3000],
    [
      "a payout that came back",
      books(rows, [...entries, { ...payout, kind: "payout-returned", amount: cents(2000) }]),
      "payout-returned",
      "po_1",
      null,
      null,
      2000,
    ],
    [
      "a movement twice",
      books(rows, [...entries, { ...entry(payment), id: "txn_2" }]),
      "doubled",
      "pi_1",
      1042,
      null,
      3000,
    ],
  ])("%s is found alone, and says what to do", (_, planted, kind, providerId, orderNumber, ours, theirs) => {
    const found = compareBooks(planted, span)
    expect(found).toMatchObject([{ kind, providerId, orderNumber, ours, theirs }])
    const { what, toDo } = explainDifference(found[0] ?? expect.fail())
    expect(what).toContain(providerId)
    if (orderNumber !== null) expect(what).toContain(`#${orderNumber}`)
    expect(toDo).toMatch(/^[A-Z].*\.$/)
  })

  it("is not found in a laundry worker's payout of which all is in both, also what came back in parts", () => {
    const parts = [cameBack, { ...cameBack, id: "txn_trr2", amount: cents(100) }]
    const both = withPayouts([{ ...paidOut, returned: cents(400) }], [transfer, ...parts])
    expect(compareBooks(both, span).map(({ kind }) => kind)).toEqual([
      "worker-payout",
      "worker-payout",
      "worker-payout",
    ])
    const rejected = withPayouts([{ ...paidOut, state: "rejected", transferId: null, returned: paidOut.amount }], [])
    expect(compareBooks(rejected, span)).toEqual([])
    const otherMode = { ...transfer, isTest: true }
    expect(compareBooks(withPayouts([paidOut], [otherMode]), span).map(({ kind }) => kind)).toEqual([
      "test-mode",
      "missing-there",
    ])
  })

  it("that is as it should be is told from what somebody has to see to", () => {
    const kinds = compareBooks(books(rows, [...entries, fee, payout, dispute]), span)
    expect(kinds.filter(isOpenDifference).map(({ kind }) => kind)).toEqual(["dispute"])
  })

  it("of a late one is explained on both of its days, on each with its own sum", () => {
    const late24 = books([row(late)], [entry(payment)])
    expect(compareBooks(late24, span)).toMatchObject([{ kind: "late", ours: null, theirs: 3000 }])
    expect(compareBooks(late24, spanOf("2026-11-21" as IsoDate))).toMatchObject([
      { kind: "late", ours: 3000, theirs: null },
    ])
  })
})

describe("what came and went again", () => {
  it("is explained: a payment that was not ours and was given back whole", () => {
    const strange = [entry(moved("payment", "pi_9", 700, "pi_9")), entry(moved("refund", "re_9", 700, "pi_9"))]
    expect(compareBooks(books(rows, [...entries, ...strange]), span).map(({ kind }) => kind)).toEqual([
      "came-and-went",
      "came-and-went",
    ])
    expect(compareBooks(books(rows, [...entries, ...strange.slice(0, 1)]), span)).toMatchObject([
      { kind: "missing-here" },
    ])
  })

  it("is explained: a refund that failed, of which one side has both parts and the other none", () => {
    const parts = [moved("refund", "re_5", 100), moved("refund-failed", "re_5", 100)]
    for (const one of [books(rows, [...entries, ...parts.map(entry)]), books([...rows, ...parts.map(row)], entries)]) {
      expect(compareBooks(one, span).map(({ kind }) => kind)).toEqual(["came-and-went", "came-and-went"])
    }
  })

  it("is no excuse for a failed refund that we still count as sent", () => {
    const parts = [entry(moved("refund", "re_5", 100)), entry(moved("refund-failed", "re_5", 100))]
    const counted = row(moved("refund", "re_5", 100))
    expect(compareBooks(books([...rows, counted], [...entries, ...parts]), span)).toMatchObject([
      { kind: "refund-failed", ours: null, theirs: 100 },
    ])
  })
})

describe("days", () => {
  it.each([
    ["2026-03-08", 23],
    ["2026-11-01", 25],
  ])("are Miami's, also on the night when the clock changes: %s has %i hours", (day, hours) => {
    const night = spanOf(day as IsoDate)
    expect((night.until - night.from) / (60 * minute)).toBe(hours)
    const last = { ...payment, at: night.until - minute, recordedAt: night.until - 1 }
    const first = { ...other, at: night.from, recordedAt: night.from + minute }
    const early = { ...moved("payment", "pi_5", 100, "pi_5"), at: night.from - 1, recordedAt: night.from }
    const both = books([last, first, early].map(row), [last, first, early].map(entry))
    expect(compareBooks(both, night)).toMatchObject([{ kind: "late", providerId: "pi_5", ours: 100, theirs: null }])
    expect(ourSums(both.ours, night).payments).toBe(3000 + 4250 + 100)
    expect(theirSums(both, night).payments).toBe(3000 + 4250)
  })
})
