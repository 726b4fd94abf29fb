import {
  aHole,
  as,
  bringBack,
  claimToken,
  deliveredOrder,
  deskAdmin,
  refundOf,
} from "@laundry/core-testing/claim-scene"
import { addClient, ana, book, payInFull } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { cents } from "../money/cents.ts"
import { amountDue } from "../order/amount-due.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { chargedOf, costOfOrder, type OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { readCredit } from "../payments/grant-credit.ts"
import { sweepPhoto } from "../photos/sweep-photo.ts"
import { claimantsOwnOrder, linkedOrder } from "./claim-access.ts"
import { decideClaim } from "./decide-claim.ts"
import { openClaim, openClaimForCustomer } from "./open-claim.ts"
import { listClaims, readClaim, readClaimPhoto, readClaimPhotoAsStaff, readClaims } from "./read-claims.ts"
import { answerClaim, writeToClaim } from "./write-to-claim.ts"

const guest: Actor = { kind: "guest" }
const person = (role: Role): Actor => ({ kind: "user", userId: `${role}-9` as UserId, role, name: "Somebody" })
const photo = (size: number) => new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: size - 3 }, () => 0)])
const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flip(effect).pipe(Effect.map(({ _tag }) => _tag))

/** A guest's delivered order with an open claim, and the link to it. */
const claimed = Effect.gen(function* () {
  const orderId = yield* deliveredOrder
  const access = linkedOrder(yield* claimToken(orderId))
  const { id } = yield* openClaim(access, aHole).pipe(as(guest))
  return { orderId, access, id }
})

/** The mails that tell of claims, and of credit. */
const mailsOf = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ mails }) =>
    [...mails.values()].map(({ mail }) => mail).filter(({ content }) => "claimId" in content || "lotId" in content),
  ),
)
const auditOf = Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ audit }) => audit))

describe("opening a claim", () => {
  it("keeps it once with its deadline, tells history and desk, and says how much it can be", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { orderId, access, id } = yield* claimed
        const again = yield* openClaim(access, aHole).pipe(as(guest))
        const page = yield* readClaims(access).pipe(as(guest))
        return { id, again, page, history: (yield* books(orderId)).history, mails: yield* mailsOf }
      }),
    )
    expect(seen.again.id).toBe(seen.id)
    expect(seen.page).toMatchObject({ obstacle: "one-open", cap: 6000, claims: [{ id: seen.id, kind: "damaged" }] })
    const [claim] = seen.page.claims
    expect((claim?.deadline ?? 0) - (claim?.openedAt ?? 0)).toBe(3 * 24 * 3_600_000)
    expect(seen.history.filter(({ event }) => event === "claim-opened")).toMatchObject([
      { actor: { kind: "guest" }, changes: { claim: "damaged" } },
    ])
    expect(JSON.stringify(seen.history)).not.toContain("shirt")
    // The company has no address yet: nobody gets a mail.
    expect(seen.mails).toEqual([])
  })

  it("is for the customer for 24 hours after the delivery, also where it was marked by mistake before, and for staff later", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* deliveredOrder
        yield* updateOrder(orderId, { status: "ready_for_delivery" })
        yield* TestClock.adjust("31 hours")
        yield* bringBack(orderId)
        yield* TestClock.adjust("24 hours")
        const inTime = yield* readClaims(linkedOrder(yield* claimToken(orderId)))
        yield* TestClock.adjust("1 millis")
        const late = yield* Effect.flip(openClaim(linkedOrder(yield* claimToken(orderId)), aHole).pipe(as(guest)))
        const byStaff = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        return { obstacle: inTime.obstacle, late, byStaff, audit: yield* auditOf }
      }),
    )
    expect(seen.obstacle).toBeUndefined()
    expect(seen.late).toMatchObject({ _tag: "ClaimNotPossible", because: "too-late" })
    expect(seen.byStaff.openedBy).toEqual(deskAdmin)
    expect(seen.audit.map(({ action }) => action)).toContain("claim-opened")
  })

  it("is not before the delivery", async () => {
    const program = Effect.gen(function* () {
      return yield* Effect.flip(openClaim(linkedOrder(yield* claimToken(yield* placeOrder)), aHole).pipe(as(guest)))
    })
    expect(await runInMemory(program)).toMatchObject({ because: "not-delivered" })
  })

  it("keeps its photos, which are swept when no claim came of them", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* deliveredOrder
        const access = linkedOrder(yield* claimToken(orderId))
        const { id, photos } = yield* openClaim(access, { ...aHole, photos: [photo(3), photo(3), photo(5)] })
        for (const kept of photos) yield* sweepPhoto(orderId, kept)
        const stranger = linkedOrder(yield* claimToken(yield* deliveredOrder))
        return {
          count: photos.length,
          own: (yield* readClaimPhoto(access, id, 2)).bytes.length,
          none: yield* tagOf(readClaimPhoto(access, id, 3)),
          zero: yield* tagOf(readClaimPhoto(access, id, 0)),
          stranger: yield* tagOf(readClaimPhoto(stranger, id, 1)),
          staff: (yield* readClaimPhotoAsStaff(id, 1).pipe(as(deskAdmin))).bytes.length,
          driver: yield* tagOf(readClaimPhotoAsStaff(id, 1).pipe(as(person("driver")))),
        }
      }),
    )
    expect(seen).toEqual({
      count: 2,
      own: 5,
      none: "PhotoNotFound",
      zero: "PhotoNotFound",
      stranger: "ClaimNotFound",
      staff: 3,
      driver: "Forbidden",
    })
  })
})

describe("a link to claims", () => {
  it("opens those of its order alone, until its days are over", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, access } = yield* claimed
        const other = linkedOrder(yield* claimToken(yield* deliveredOrder))
        const foreign = yield* tagOf(writeToClaim(other, id, "Hm.", undefined).pipe(as(guest)))
        const unknown = yield* Effect.flip(readClaims(linkedOrder("nobody's")))
        yield* TestClock.adjust("1 hour")
        return { foreign, unknown, expired: yield* Effect.flip(readClaims(access)) }
      }),
    )
    expect(seen.foreign).toBe("ClaimNotFound")
    expect(seen.unknown).toMatchObject({ _tag: "ClaimLinkInvalid", because: "unknown" })
    expect(seen.expired).toMatchObject({ _tag: "ClaimLinkInvalid", because: "expired" })
  })

  it("is needed for a guest's order, also by somebody who signed in", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* claimed
      const own = readClaims(claimantsOwnOrder(orderId))
      return [yield* tagOf(own.pipe(as(guest))), yield* tagOf(own.pipe(as(person("client"))))]
    })
    expect(await runInMemory(program)).toEqual(["Forbidden", "OrderNotFound"])
  })
})

describe("what is said of a claim", () => {
  it("is read by both sides, waits for an answer and gets one by mail once", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, access } = yield* claimed
        const request = { key: "k", fingerprint: "a" }
        yield* answerClaim(id, " Which shirt? ", request).pipe(as(deskAdmin))
        yield* answerClaim(id, "Which shirt?", request).pipe(as(deskAdmin))
        yield* writeToClaim(access, id, "The blue one.", undefined).pipe(as(guest))
        const { claim } = yield* readClaim(id).pipe(as(deskAdmin))
        const page = yield* readClaims(access)
        return { claim, page, mails: yield* mailsOf, audit: yield* auditOf }
      }),
    )
    const said = [
      { from: "staff", text: "Which shirt?" },
      { from: "customer", text: "The blue one." },
    ]
    expect(seen.claim.messages).toMatchObject(said)
    expect(seen.page.claims[0]?.messages).toMatchObject(said)
    expect(seen.mails.map(({ content }) => content.template)).toEqual(["claim-answered"])
    expect(seen.audit.filter(({ action }) => action === "claim-answered")).toMatchObject([
      { subject: "#1001", after: { message: "written" } },
    ])
  })

  it.each(["client", "driver", "laundry_worker"] as const)(
    "is nothing that a %s may answer, list or decide",
    async (role) => {
      const program = Effect.gen(function* () {
        const { id, orderId } = yield* claimed
        const act = as(person(role))
        return [
          yield* tagOf(act(answerClaim(id, "Hi"))),
          yield* tagOf(act(listClaims("open"))),
          yield* tagOf(act(readClaim(id))),
          yield* tagOf(act(decideClaim(id, refundOf(100)))),
          yield* tagOf(act(openClaimForCustomer(orderId, aHole))),
        ]
      })
      expect(new Set(await runInMemory(program))).toEqual(new Set(["Forbidden"]))
    },
  )
})

describe("deciding about a claim", () => {
  it("gives credit to a customer's account in the same step, once", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const orderId = yield* book(ana)
        yield* payInFull(ana, orderId)
        yield* bringBack(orderId)
        const { id } = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        const credit = { kind: "credit", amount: cents(700), sentence: "For your next order." } as const
        const decide = decideClaim(id, credit).pipe(as(deskAdmin))
        yield* Effect.all([decide, decide], { concurrency: "unbounded" })
        return { ...(yield* readCredit(ana)), mails: yield* mailsOf }
      }),
    )
    expect(seen.mails.map(({ content }) => content.template)).toEqual(["claim-decided"])
    expect(seen.balance).toBe(700)
    expect(seen.entries).toMatchObject([{ kind: "grant", amount: 700, reason: "Claim: damaged" }])
  })

  it("gives money back in the same step, once, as a gift that is not owed again", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId, access } = yield* claimed
        const decide = decideClaim(id, refundOf(1200)).pipe(as(deskAdmin))
        yield* Effect.all([decide, decide], { concurrency: "unbounded" })
        const other = yield* tagOf(decideClaim(id, refundOf(300)).pipe(as(deskAdmin)))
        const closed = yield* tagOf(writeToClaim(access, id, "Thanks", undefined).pipe(as(guest)))
        yield* runJobs
        const page = yield* readClaims(access)
        return { ...(yield* books(orderId)), other, closed, page, mails: yield* mailsOf, audit: yield* auditOf }
      }),
    )
    expect(seen.refunds).toMatchObject([{ amount: 1200, reason: "by-staff", state: "sent" }])
    expect([seen.ledgerSum, seen.providerSum, costOfOrder(seen.order)]).toEqual([1800, 1800, 1800])
    expect(amountDue(chargedOf(seen.order))).toBe(0)
    expect([seen.other, seen.closed]).toEqual(["ClaimDecided", "ClaimDecided"])
    expect(seen.page).toMatchObject({ cap: 6000, claims: [{ decision: { kind: "refund", amount: 1200 } }] })
    expect(seen.mails.map(({ content }) => content.template)).toEqual(["claim-decided"])
    expect(seen.history.filter(({ event }) => event === "claim-decided")).toMatchObject([
      { changes: { claim: "damaged", decision: "refund", amount: 1200 } },
    ])
    expect(seen.audit.filter(({ action }) => action === "claim-decided")).toHaveLength(1)
    expect(JSON.stringify([seen.audit, seen.history, seen.refunds])).not.toContain("sorry")
  })

  it("refuses more than is left to give back and more than the cap, and a guest's credit, and changes nothing", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* claimed
        const decide = (wish: Parameters<typeof decideClaim>[1]) => tagOf(decideClaim(id, wish).pipe(as(deskAdmin)))
        const refusals = [
          yield* decide(refundOf(6001)),
          yield* decide(refundOf(3001)),
          yield* decide(refundOf(0)),
          yield* decide({ kind: "credit", amount: cents(100), sentence: "Next time." }),
        ]
        const { refunds } = yield* books(orderId)
        return { refusals, refunds, claim: yield* (yield* ClaimStore).get(id) }
      }),
    )
    expect(seen.refusals).toEqual(["ClaimAboveCap", "RefundTooLarge", "ClaimAmountMissing", "CreditNeedsAccount"])
    expect(seen.refunds).toEqual([])
    expect(seen.claim.decision).toBeNull()
  })

  it("refuses with a sentence, and lets another claim be opened", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId, access } = yield* claimed
        yield* decideClaim(id, { kind: "refusal", amount: cents(500), sentence: "It was there before." }).pipe(
          as(deskAdmin),
        )
        const next = yield* openClaim(access, { ...aHole, text: "And a sock" }).pipe(as(guest))
        const open = yield* listClaims("open").pipe(as(deskAdmin))
        const all = yield* listClaims("all").pipe(as(deskAdmin))
        return { id, next, open, all, refunds: (yield* books(orderId)).refunds }
      }),
    )
    expect(seen.open.rows.map(({ claim, orderNumber }) => [claim.id, orderNumber])).toEqual([[seen.next.id, 1001]])
    expect(seen.all.rows.map(({ claim }) => claim.decision)).toMatchObject([null, { kind: "refusal", amount: 0 }])
    expect(seen.refunds).toEqual([])
  })

  it("knows no other claim", async () => {
    const program = tagOf(decideClaim("nobody's" as ClaimId, refundOf(1)))
    expect(await runInMemory(program)).toBe("ClaimNotFound")
    expect(await runInMemory(tagOf(openClaimForCustomer("nobody's" as OrderId, aHole)))).toBe("OrderNotFound")
  })
})
