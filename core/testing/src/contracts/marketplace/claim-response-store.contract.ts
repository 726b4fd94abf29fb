import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { ClaimId } from "@laundry/core/order/claims/claim"
import { type ClaimResponse, forWorker, type GivenResponse } from "@laundry/core/order/claims/claim-response"
import { ClaimResponseStore } from "@laundry/core/order/claims/claim-response-store.port"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { awkwardTexts, placedAt, placeSample } from "../stores/samples.ts"
import { type Subject, useSubject } from "../subject.ts"
import { addClaim } from "./sample-claim.ts"

type Services = ClaimResponseStore | ClaimStore | OrderStore | UnitOfWork
type Store = ClaimResponseStore["Service"]

const newWorker = () => crypto.randomUUID() as UserId

const given: GivenResponse = {
  text: awkwardTexts["quotes"] ?? "",
  photos: ["b", "a"].map((id) => id as PhotoId),
  at: placedAt + 11,
}

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(ClaimResponseStore, question)
const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* ClaimResponseStore))
  })

/** What every {@link ClaimResponseStore} keeps. */
export const claimResponseStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of responses to claims`, () => {
    const { run, runExit } = useSubject<Services, Subject<Services>>(setup)

    const asked = async (workerId: UserId, changes: Partial<ClaimResponse> = {}) => {
      const orderId = changes.orderId ?? (await run(placeSample()))
      const claim = await run(addClaim(orderId, { text: awkwardTexts["markup"] ?? "" }))
      const response: ClaimResponse = {
        claimId: claim.id,
        orderId,
        workerId,
        askedAt: placedAt + 8,
        deadline: placedAt + 9_000_000,
        given: null,
        ...changes,
      }
      await run(write((store) => store.ask(response)))
      return { claim, response }
    }
    const give = (id: ClaimId, response = given) => write((store) => store.give(id, response))
    const ofClaim = (id: ClaimId) => run(ask((store) => store.ofClaim(id)))
    const ofWorker = (workerId: UserId, limit = 1000) => run(ask((store) => store.ofWorker(workerId, limit)))

    it("returns what a worker was asked, and what they said, bare or with photos", async () => {
      const { response } = await asked(newWorker())
      expect(await ofClaim(response.claimId)).toEqual(response)
      await run(give(response.claimId))
      expect(await ofClaim(response.claimId)).toEqual({ ...response, given })
      const bare = await asked(newWorker())
      await run(give(bare.response.claimId, { ...given, photos: [] }))
      expect(await ofClaim(bare.response.claimId)).toEqual({ ...bare.response, given: { ...given, photos: [] } })
    })

    it.each(["", "'", "x".repeat(10_000), "00000000-0000-4000-8000-000000000000"])(
      "knows nothing under %j",
      async (id) => {
        expect(await ofClaim(id as ClaimId)).toBeUndefined()
        expect(await ofWorker(id as UserId)).toEqual({ rows: [], notShown: 0 })
      },
    )

    it("asks once, and takes one response", async () => {
      const { response } = await asked(newWorker())
      await run(write((store) => store.ask({ ...response, workerId: newWorker(), deadline: placedAt })))
      expect(await ofClaim(response.claimId)).toEqual(response)
      await run(give(response.claimId))
      expect((await runExit(give(response.claimId, { ...given, text: "Another" })))._tag).toBe("Failure")
      expect((await runExit(give(crypto.randomUUID() as ClaimId)))._tag).toBe("Failure")
      expect((await ofClaim(response.claimId))?.given).toEqual(given)
    })

    it("lists what a worker was asked and nobody else, the newest first, with what they read of the claim", async () => {
      const worker = newWorker()
      const old = await asked(worker, { askedAt: placedAt })
      const newest = await asked(worker, { askedAt: placedAt + 3 })
      const between = await asked(worker, { askedAt: placedAt + 2 })
      await asked(newWorker())
      const by = { kind: "operator", name: "olga" } as const
      const shares = { feeAdjustment: cents(100), deduction: cents(250) }
      const decision = {
        kind: "refund",
        amount: cents(500),
        sentence: "We are sorry.",
        shares,
        at: placedAt + 9,
        by,
      } as const
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* ClaimStore).decide(newest.claim.id, decision))
        }),
      )
      const { orderNumber } = await run(
        Effect.flatMap(OrderStore, (store) => Effect.orDie(store.get(newest.response.orderId))),
      )
      const { rows, notShown } = await ofWorker(worker, 2)
      expect(rows.map(({ response }) => response.claimId)).toEqual([newest.claim.id, between.claim.id])
      expect(notShown).toBe(1)
      expect(rows[0]).toEqual({
        response: newest.response,
        claim: forWorker({ ...newest.claim, decision }),
        orderNumber,
      })
      expect(rows[1]?.claim).toEqual({ kind: "damaged", text: between.claim.text, decision: null })
      const all = await ofWorker(worker)
      expect([all.rows.at(-1)?.response.claimId, all.notShown]).toEqual([old.claim.id, 0])
    })

    it("removes what was written and shown about some orders, or by one worker, and names the photos", async () => {
      const worker = newWorker()
      const theirs = await asked(worker)
      const silent = await asked(worker)
      const others = await asked(newWorker())
      for (const { response } of [theirs, others]) await run(give(response.claimId))
      const silenced = { ...given, text: "", photos: [] }
      expect((await run(write((store) => store.removeWorkersTexts(worker)))).toSorted()).toEqual(["a", "b"])
      expect((await ofClaim(theirs.claim.id))?.given).toEqual(silenced)
      expect(await ofClaim(silent.claim.id)).toEqual(silent.response)
      expect((await ofClaim(others.claim.id))?.given).toEqual(given)
      const { orderId } = others.response
      expect((await run(write((store) => store.removeTexts([orderId])))).toSorted()).toEqual(["a", "b"])
      expect(await run(ask((store) => store.ofOrder(orderId)))).toEqual([{ ...others.response, given: silenced }])
    })
  })
}
