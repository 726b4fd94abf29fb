import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { Claim, ClaimDecision, ClaimId, ClaimMessage } from "@laundry/core/order/claims/claim"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample } from "./samples.ts"

type Services = ClaimStore | OrderStore | UnitOfWork

const staff = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: `Alma "O'Neil" 🧺` } as const

const inTransaction = <A, E>(use: (store: ClaimStore["Service"]) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const store = yield* ClaimStore
    const { transact } = yield* UnitOfWork
    return yield* transact(use(store))
  })

const sampleClaim = (orderId: OrderId, changes: Partial<Claim> = {}): Claim => ({
  id: crypto.randomUUID() as ClaimId,
  orderId,
  kind: "damaged",
  text: awkwardTexts["markup"] ?? "",
  photos: [],
  openedAt: placedAt + 7,
  openedBy: { kind: "guest" },
  deadline: placedAt + 86_400_007,
  messages: [],
  decision: null,
  ...changes,
})

const sampleMessage = (changes: Partial<ClaimMessage> = {}): ClaimMessage => ({
  id: crypto.randomUUID(),
  at: placedAt + 9,
  from: "customer",
  by: { kind: "guest" },
  text: awkwardTexts["quotes"] ?? "",
  ...changes,
})

const refund: ClaimDecision = {
  kind: "refund",
  amount: cents(1250),
  sentence: awkwardTexts["emoji"] ?? "",
  at: placedAt + 11,
  by: staff,
}

const get = (id: ClaimId) => Effect.flatMap(ClaimStore, (store) => store.get(id))
const ofOrder = (orderId: OrderId) => Effect.flatMap(ClaimStore, (store) => store.ofOrder(orderId))
const idsOf = (which: "open" | "all", limit = 1000) =>
  Effect.flatMap(ClaimStore, (store) => store.list(which, limit)).pipe(
    Effect.map(({ rows }) => rows.map(({ claim }) => claim.id)),
  )

/** What every {@link ClaimStore} keeps. */
export const claimStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of claims`, () => {
    const { run, runExit } = useSubject<Services, Subject<Services>>(setup)

    const added = async (changes: Partial<Claim> = {}) => {
      const claim = sampleClaim(changes.orderId ?? (await run(placeSample())), changes)
      await run(inTransaction((store) => store.add(claim)))
      return claim
    }
    const say = (
      id: ClaimId,
      message: ClaimMessage,
      request?: { readonly key: string; readonly fingerprint: string },
    ) => inTransaction((store) => store.say(id, message, request))
    const decide = (id: ClaimId, decision: ClaimDecision) => inTransaction((store) => store.decide(id, decision))

    it("returns a claim as it was added, bare or with photos, by staff or a guest", async () => {
      const bare = await added()
      expect(await run(get(bare.id))).toEqual(bare)
      const full = await added({
        kind: "missing",
        photos: ["b", "a"].map((id) => id as PhotoId),
        openedBy: staff,
        text: "",
      })
      expect(await run(get(full.id))).toEqual(full)
    })

    it.each(["", "'", "x".repeat(10_000), "00000000-0000-4000-8000-000000000000"])(
      "knows no claim under %j",
      async (id) => {
        expect((await run(Effect.flip(get(id as ClaimId))))._tag).toBe("ClaimNotFound")
        expect(await run(ofOrder(id as OrderId))).toEqual([])
      },
    )

    it("keeps what is said of a claim in its order, and of no other claim", async () => {
      const [claim, other] = [await added(), await added()]
      const messages = [sampleMessage(), sampleMessage({ from: "staff", by: staff, at: placedAt }), sampleMessage()]
      for (const message of messages) expect(await run(say(claim.id, message))).toEqual(message)
      expect(await run(get(claim.id))).toEqual({ ...claim, messages })
      expect((await run(get(other.id))).messages).toEqual([])
    })

    it("adds a repeated message once, and refuses another one under its key", async () => {
      const claim = await added()
      const request = { key: freshId(), fingerprint: "a" }
      const [first, again] = [sampleMessage(), sampleMessage()]
      expect(await run(say(claim.id, first, request))).toEqual(first)
      expect(await run(say(claim.id, again, request))).toEqual(first)
      const reused = await run(Effect.flip(say(claim.id, again, { ...request, fingerprint: "b" })))
      expect(reused._tag).toBe("IdempotencyKeyReused")
      expect((await run(get(claim.id))).messages).toEqual([first])
    })

    it("ends a claim once", async () => {
      const claim = await added()
      await run(decide(claim.id, refund))
      expect(await run(get(claim.id))).toEqual({ ...claim, decision: refund })
      const again = await runExit(decide(claim.id, { ...refund, kind: "refusal", amount: cents(0) }))
      expect(again._tag).toBe("Failure")
      expect(await run(get(claim.id))).toEqual({ ...claim, decision: refund })
    })

    it("keeps who bears a part of what was given", async () => {
      const claim = await added()
      const shared = { ...refund, shares: { feeAdjustment: cents(250), deduction: cents(1000) } }
      await run(decide(claim.id, shared))
      expect(await run(get(claim.id))).toEqual({ ...claim, decision: shared })
      expect((await run(ofOrder(claim.orderId)))[0]?.decision).toEqual(shared)
    })

    it("takes no second open claim of an order, and another one after a decision", async () => {
      const first = await added()
      const second = sampleClaim(first.orderId)
      expect((await runExit(inTransaction((store) => store.add(second))))._tag).toBe("Failure")
      await run(decide(first.id, { ...refund, kind: "refusal", amount: cents(0), sentence: "" }))
      await run(inTransaction((store) => store.add(second)))
      expect((await run(ofOrder(first.orderId))).map(({ id }) => id)).toEqual([first.id, second.id])
    })

    it("lists open claims by their deadline, and all with the newest first, with their orders", async () => {
      const later = await added({ deadline: placedAt + 500, openedAt: placedAt + 2_000_000 })
      const sooner = await added({ deadline: placedAt + 400, openedAt: placedAt + 2_000_001 })
      const over = await added({ deadline: placedAt, openedAt: placedAt + 2_000_002 })
      await run(decide(over.id, refund))
      const ours = new Set([later.id, sooner.id, over.id])
      const open = await run(idsOf("open"))
      expect(open.filter((id) => ours.has(id))).toEqual([sooner.id, later.id])
      expect(await run(idsOf("all", 3))).toEqual([over.id, sooner.id, later.id])
      const order = await run(Effect.flatMap(OrderStore, (store) => store.get(over.orderId)))
      const {
        rows: [newest],
        notShown,
      } = await run(Effect.flatMap(ClaimStore, (store) => store.list("all", 1)))
      expect(notShown).toBe((await run(idsOf("all"))).length - 1)
      expect(newest).toMatchObject({ orderNumber: order.orderNumber, customerName: order.customerName })
    })

    it("opens an order's claims by a token, and knows no other", async () => {
      const orderId = await run(placeSample())
      const link = { orderId, expiresAt: placedAt + 3 }
      const issue = Effect.flatMap(ClaimStore, (store) => store.issueLink(link))
      const byLink = (token: string) => Effect.flatMap(ClaimStore, (store) => store.byLink(token))
      const [first, second] = [await run(issue), await run(issue)]
      expect(first).not.toBe(second)
      expect([await run(byLink(first)), await run(byLink(second))]).toEqual([link, link])
      expect(await run(byLink("no such token"))).toBeUndefined()
    })

    it("ends the links to an order's claims, and no other order's", async () => {
      const [orderId, other] = [await run(placeSample()), await run(placeSample())]
      const issue = (of: OrderId) =>
        Effect.flatMap(ClaimStore, (store) => store.issueLink({ orderId: of, expiresAt: placedAt }))
      const byLink = (token: string) => Effect.flatMap(ClaimStore, (store) => store.byLink(token))
      const [first, second, others] = [await run(issue(orderId)), await run(issue(orderId)), await run(issue(other))]
      await run(inTransaction((store) => store.endLinks(orderId)))
      expect([await run(byLink(first)), await run(byLink(second))]).toEqual([undefined, undefined])
      expect(await run(byLink(others))).toMatchObject({ orderId: other })
      const fresh = await run(issue(orderId))
      expect(await run(byLink(fresh))).toMatchObject({ orderId })
    })

    it("removes what was written and shown about orders, and keeps what was given", async () => {
      const [theirs, others] = [
        await added({ photos: ["seen" as PhotoId] }),
        await added({ photos: ["kept" as PhotoId] }),
      ]
      const issue = (orderId: OrderId) =>
        Effect.flatMap(ClaimStore, (store) => store.issueLink({ orderId, expiresAt: placedAt }))
      const token = await run(issue(theirs.orderId))
      for (const { id } of [theirs, others]) {
        await run(say(id, sampleMessage({ text: "Dear laundry" })))
        await run(decide(id, refund))
      }
      expect(await run(inTransaction((store) => store.removeTexts([theirs.orderId])))).toEqual(["seen"])
      const left = {
        text: "",
        photos: [],
        openedBy: { kind: "guest" },
        messages: [],
        decision: { ...refund, sentence: "" },
      }
      expect(await run(get(theirs.id))).toEqual({ ...theirs, ...left })
      expect(await run(get(others.id))).toMatchObject({
        text: others.text,
        photos: ["kept"],
        messages: [{}],
        decision: refund,
      })
      expect(await run(Effect.flatMap(ClaimStore, (store) => store.byLink(token)))).toBeUndefined()
    })

    it("keeps nothing of a transaction that failed", async () => {
      const orderId = await run(placeSample())
      const failing = inTransaction((store) => Effect.andThen(store.add(sampleClaim(orderId)), Effect.fail("refused")))
      expect(await run(Effect.flip(failing))).toBe("refused")
      expect(await run(ofOrder(orderId))).toEqual([])
    })
  })
}
