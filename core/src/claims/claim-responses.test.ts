import { aHole, as, claimToken, deskAdmin, refundOf } from "@laundry/core-testing/claim-scene"
import { addAccount, addClient, bo } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, placeOrder } from "@laundry/core-testing/payment-scene"
import { actAs, addWorker, carla, dora, workerActor } from "@laundry/core-testing/rating-scene"
import { deliverForTip } from "@laundry/core-testing/tip-scene"
import { giveToWorker, settlePay } from "@laundry/core-testing/worker-pay-scene"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { claimsAbout } from "../accounts/export-responses.ts"
import { removeWorker, requireWorkEnded } from "../accounts/worker-of-account.ts"
import { cents, zeroCents } from "../money/cents.ts"
import { sendOwedMessage } from "../notifications/send-owed-message.ts"
import { responseHours } from "../order/claims/claim-response.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { sweepPhoto } from "../photos/sweep-photo.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { WorkerState } from "../workers/worker.ts"
import { linkedOrder } from "./claim-access.ts"
import { decideClaim } from "./decide-claim.ts"
import { openClaim } from "./open-claim.ts"
import { readClaim } from "./read-claims.ts"
import { readResponsePhoto, readResponsePhotoAsStaff, readWorkersClaims, respondToClaim } from "./respond-to-claim.ts"

const hour = 3_600_000
const photo = (size: number) => new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: size - 3 }, () => 0)])
const asCarla = actAs(workerActor(carla))
const asDora = actAs(workerActor(dora))
const guest = { kind: "guest" } as const
const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flip(effect).pipe(Effect.map(({ _tag }) => _tag))

/** A paid order that Carla did, about which its customer claims something by the mailed link, after what happened before that. */
const claimedAfter = Effect.fnUntraced(function* (happened: Effect.Effect<unknown, unknown, InMemoryDatabase>) {
  yield* addClient(carla, "carla@example.com")
  yield* addWorker()
  const orderId = yield* placeOrder
  yield* giveToWorker(orderId, carla)
  const { intentId } = yield* openedIntent(orderId)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  yield* deliverForTip(orderId)
  yield* settlePay(orderId)
  const access = linkedOrder(yield* claimToken(orderId))
  yield* happened
  const { id } = yield* openClaim(access, aHole).pipe(as(guest))
  return { orderId, id }
})
const claimed = claimedAfter(Effect.void)

const inWords = { text: "It was torn when it came", photos: [] }
const decided = { ...refundOf(1500), shares: { feeAdjustment: cents(300), deduction: cents(1000) } }
const sendAll = Effect.gen(function* () {
  const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()])
  for (const { mailId } of mails) yield* sendOwedMessage(mailId)
})
const mailsOf = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ mails }) =>
    [...mails.values()].map(({ mail }) => mail).filter(({ content }) => content.template.startsWith("response-")),
  ),
)

it("a claim is not decided by the worker whom it is about, who is of the staff, too", async () => {
  const program = Effect.gen(function* () {
    const { id } = yield* claimed
    yield* addAccount(bo, "bo@example.com", "owner")
    const carlaOfDesk = { kind: "user", userId: carla, role: "admin", name: "Carla Diaz" } as const
    return [
      yield* tagOf(decideClaim(id, decided).pipe(as(carlaOfDesk))),
      (yield* readClaim(id).pipe(as(deskAdmin))).claim.decision,
    ]
  })
  expect(await runInMemory(program)).toEqual(["OwnCase", null])
})

describe("a worker's side of a claim", () => {
  it("is not asked of a disabled account, which could not answer", async () => {
    const disable = Effect.flatMap(InMemoryDatabase, ({ update }) =>
      update((state) => {
        const user = state.users.get(carla) ?? expect.fail("there is no account")
        return [undefined, { ...state, users: new Map(state.users).set(carla, { ...user, disabledAt: 1 }) }]
      }),
    )
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* claimedAfter(disable)
        return { owed: yield* mailsOf, response: yield* (yield* ClaimResponseStore).ofClaim(id) }
      }),
    )
    expect(seen).toEqual({ owed: [], response: undefined })
  })

  it("is asked for by mail when the claim is opened, with its deadline, and names nothing of the customer", async () => {
    const mailer = makeInMemoryMailer()
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* claimed
        const now = yield* Clock.currentTimeMillis
        const { rows } = yield* readWorkersClaims().pipe(asCarla)
        const file = yield* readClaim(id).pipe(as(deskAdmin))
        yield* sendAll
        return { id, orderId, now, rows, file, owed: yield* mailsOf, order: file.order }
      }),
      { mailer },
    )
    expect(seen.owed).toEqual([
      {
        key: `response-asked:${seen.id}`,
        to: "carla@example.com",
        content: { template: "response-asked", claimId: seen.id },
      },
    ])
    expect(seen.rows).toMatchObject([
      {
        response: { askedAt: seen.now, deadline: seen.now + responseHours * hour, given: null },
        claim: { kind: "damaged", text: aHole.text, decision: null },
      },
    ])
    expect(seen.file.work).toMatchObject({ workerName: "Carla Diaz", response: { workerId: carla, given: null } })
    const sent = mailer.sent.filter(({ to }) => to === "carla@example.com")
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail?.text).toContain("/work?view=claims")
    const { orderId, order } = seen
    for (const secret of [
      orderId,
      order.customerName,
      order.pickupAddress,
      order.customerEmail,
      aHole.text,
      "/order/",
    ]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(secret)
    }
  })

  it("is given once with its photos, which the worker and staff see beside the claim, and nobody else", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* claimed
        const said = { text: "It was torn when it came", photos: [photo(4), photo(5), photo(4)] }
        const respond = respondToClaim(id, said).pipe(asCarla)
        yield* Effect.all([respond, respond], { concurrency: "unbounded" })
        yield* respond
        const another = yield* Effect.flip(respondToClaim(id, { ...said, text: "Or not" }).pipe(asCarla))
        const photos = [...said.photos, photo(6)]
        const more = yield* Effect.flip(respondToClaim(id, { ...said, photos }).pipe(asCarla))
        const file = yield* readClaim(id).pipe(as(deskAdmin))
        const given = file.work?.response?.given
        for (const photoId of given?.photos ?? []) yield* sweepPhoto(orderId, photoId)
        return {
          another,
          more,
          given,
          facts: file.work?.facts,
          claim: file.claim,
          own: (yield* readResponsePhoto(id, 2).pipe(asCarla)).bytes,
          desk: (yield* readResponsePhotoAsStaff(id, 1).pipe(as(deskAdmin))).bytes,
          refused: [
            yield* tagOf(readResponsePhoto(id, 3).pipe(asCarla)),
            yield* tagOf(readResponsePhoto(id, 1).pipe(asDora)),
            yield* tagOf(respondToClaim(id, inWords).pipe(asDora)),
            yield* tagOf(respondToClaim(id, inWords).pipe(as(guest))),
            yield* tagOf(readWorkersClaims().pipe(as(guest))),
            yield* tagOf(readResponsePhotoAsStaff(id, 1).pipe(asCarla)),
          ],
          doras: (yield* readWorkersClaims().pipe(asDora)).rows,
        }
      }),
    )
    expect(seen.another).toMatchObject({ _tag: "ResponseNotPossible", because: "responded" })
    // A photo that is added to what was sent already is not kept: nobody is told that it was.
    expect(seen.more).toMatchObject({ _tag: "ResponseNotPossible", because: "responded" })
    expect(seen.given).toMatchObject({
      text: "It was torn when it came",
      photos: [expect.any(String), expect.any(String)],
    })
    expect(seen.claim.messages).toEqual([])
    expect(seen.facts?.deliveredAt).toEqual(expect.any(Number))
    expect([seen.own, seen.desk]).toEqual([photo(5), photo(4)])
    const unknown = "ClaimNotFound"
    expect(seen.refused).toEqual(["PhotoNotFound", unknown, unknown, "Forbidden", "Forbidden", "Forbidden"])
    expect(seen.doras).toEqual([])
  })

  it.each([
    ["at its deadline", responseHours * hour, undefined],
    ["after its deadline", responseHours * hour + 1, "too-late"],
  ])("can be given until then: %s", async (_name, later, because) => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* claimed
        yield* TestClock.adjust(later)
        return yield* Effect.result(respondToClaim(id, inWords).pipe(asCarla))
      }),
    )
    if (because === undefined) expect(refused._tag).toBe("Success")
    else expect(refused).toMatchObject({ _tag: "Failure", failure: { _tag: "ResponseNotPossible", because } })
  })

  it.each<WorkerState>(["paused", "ended"])("can be given by a worker who is %s since", async (state) => {
    const given = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* claimed
        yield* addWorker({ state })
        yield* respondToClaim(id, inWords).pipe(asCarla)
        return (yield* readWorkersClaims().pipe(asCarla)).rows[0]?.response.given
      }),
    )
    expect(given).toMatchObject(inWords)
  })

  it("ends with the decision, which the worker reads with its reason and what it costs them", async () => {
    const mailer = makeInMemoryMailer()
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* claimed
        yield* decideClaim(id, decided).pipe(as(deskAdmin))
        yield* decideClaim(id, decided).pipe(as(deskAdmin))
        const refused = yield* Effect.flip(respondToClaim(id, inWords).pipe(asCarla))
        yield* sendAll
        const exported = yield* claimsAbout(carla)
        return { refused, exported, rows: (yield* readWorkersClaims().pipe(asCarla)).rows, owed: yield* mailsOf }
      }),
      { mailer },
    )
    expect(seen.refused).toMatchObject({ _tag: "ResponseNotPossible", because: "decided" })
    expect(seen.rows[0]?.claim.decision).toMatchObject({ kind: "refund", sentence: "We are sorry.", deduction: 1000 })
    expect(seen.owed.map(({ content }) => content.template)).toEqual(["response-asked", "response-decided"])
    // The question has nothing to ask any more by the time it would be written.
    const sent = mailer.sent.filter(({ to }) => to === "carla@example.com")
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("is decided")])
    expect(sent[0]?.text).toContain("$10.00 is taken from your pay for this order.")
    expect(seen.exported).toMatchObject([{ kind: "damaged", response: null, decision: { deduction: "10.00" } }])
  })

  it("keeps the claim with who was asked when the order is another's later, who bears nothing of it", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* claimed
        yield* giveToWorker(orderId, dora)
        yield* settlePay(orderId)
        const file = yield* readClaim(id).pipe(as(deskAdmin))
        const refused = yield* Effect.flip(decideClaim(id, decided).pipe(as(deskAdmin)))
        return { file, refused, doras: (yield* readWorkersClaims().pipe(asDora)).rows }
      }),
    )
    // Carla's pay was taken back, and Dora has earned hers.
    expect(seen.file.work).toMatchObject({ response: { workerId: carla }, shares: { deduction: 0 } })
    expect(seen.refused).toMatchObject({ _tag: "DeductionTooLarge", left: 0 })
    expect(seen.doras).toEqual([])
  })

  it("keeps the worker's account until the claim is decided: that may cost them something", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* claimed
        const leaves = Effect.flip(requireWorkEnded(carla, { ...sampleWorker(), state: "ended" }))
        const before = yield* leaves
        yield* decideClaim(id, decided).pipe(as(deskAdmin))
        return [before, yield* leaves].map(({ because }) => because)
      }),
    )
    expect(seen).toEqual(["claim", "earnings"])
  })

  it("goes with the worker's account, and with the customer's, photos and all; that it was given stays", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const store = yield* ClaimResponseStore
        const { id, orderId } = yield* claimed
        yield* respondToClaim(id, { ...inWords, photos: [photo(4)] }).pipe(asCarla)
        const before = (yield* store.ofClaim(id))?.given
        const removed = yield* transact(removeWorker(carla))
        const after = (yield* store.ofClaim(id))?.given
        return { before, removed, after, again: yield* transact(store.removeTexts([orderId])) }
      }),
    )
    expect(seen.removed).toEqual(expect.arrayContaining([...(seen.before?.photos ?? [""])]))
    expect(seen.after).toEqual({ ...seen.before, text: "", photos: [] })
    expect(seen.again).toEqual([])
  })

  it("costs a worker nothing whose account is gone, and the fees bear what they can", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const { id } = yield* claimedAfter(Effect.void)
        const before = (yield* readClaim(id).pipe(as(deskAdmin))).work?.shares
        yield* transact(removeWorker(carla))
        const after = (yield* readClaim(id).pipe(as(deskAdmin))).work?.shares
        return { before, after, refused: yield* tagOf(decideClaim(id, decided).pipe(as(deskAdmin))) }
      }),
    )
    expect(seen.before?.deduction).toBeGreaterThan(0)
    expect(seen.after).toEqual({ ...seen.before, deduction: zeroCents })
    expect(seen.refused).toBe("DeductionTooLarge")
  })

  it("is asked of nobody where the house did the order, or the worker's account is gone", async () => {
    const asked = await runInMemory(
      Effect.gen(function* () {
        const ask = Effect.fnUntraced(function* (orderId: Effect.Success<typeof placeOrder>) {
          yield* deliverForTip(orderId)
          const { id } = yield* openClaim(linkedOrder(yield* claimToken(orderId)), aHole).pipe(as(guest))
          const { work } = yield* readClaim(id).pipe(as(deskAdmin))
          return { response: yield* (yield* ClaimResponseStore).ofClaim(id), work }
        })
        const house = yield* ask(yield* placeOrder)
        const gone = yield* placeOrder
        yield* giveToWorker(gone, carla)
        return { house, gone: yield* ask(gone), owed: yield* mailsOf }
      }),
    )
    expect(asked.house).toEqual({ response: undefined, work: undefined })
    expect(asked.gone).toMatchObject({
      response: undefined,
      work: { workerName: null, shares: { deduction: zeroCents } },
    })
    expect(asked.owed).toEqual([])
  })
})
