import { documentTexts } from "@laundry/core-testing/in-memory/document-renderer"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { deliverAll, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { AuditLog } from "../audit/audit-log.port.ts"
import { legalTextsUpdated } from "../company/legal-terms.ts"
import { documentScene } from "../documents/document-words.ts"
import { recordDelivery } from "../driving/record-delivery.ts"
import type { Pounds } from "../money/pounds.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import type { Photo, PhotoId } from "../order/photo.ts"
import { updateOrder } from "../orders/update-order.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { requestPayment } from "../payments/request-payment.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { evidenceDocument } from "./evidence-document.ts"
import { evidenceRecord } from "./evidence-record.ts"
import { readEvidence } from "./read-evidence.ts"

const bags: Photo = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff, 1]) }

/** An order that was paid, photographed, weighed, and is disputed. */
const disputedOrder = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  yield* (yield* PhotoStore).put("bags" as PhotoId, bags)
  const { transact } = yield* UnitOfWork
  const orders = yield* OrderStore
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(orderId))
      yield* orders.save({ ...order, pickupPhoto: "bags" as PhotoId, deliveryPhoto: "gone" as PhotoId })
    }),
  )
  yield* updateOrder(orderId, { weight: 34.5 as Pounds })
  const dispute = provider.dispute(intentId)
  yield* deliverAll()
  yield* runJobs
  return { orderId, intentId, disputeId: dispute?.disputeId }
})

const gathered = Effect.gen(function* () {
  const made = yield* disputedOrder
  const evidence = yield* readEvidence(made.orderId)
  const document = evidenceDocument(evidence, yield* documentScene(evidence.order))
  return { ...made, evidence, document, record: evidenceRecord(evidence) }
})

describe("the evidence of a dispute", () => {
  it("holds the dispute, the timeline, the photos that are there, the ticket, the terms, the mails and the payments", async () => {
    const { record, disputeId } = await runInMemory(gathered)
    expect(record.disputes).toMatchObject([{ id: disputeId, amount: "30.00", reason: "fraudulent", outcome: "open" }])
    const events = record.timeline.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(["placed", "payment-recorded", "updated", "dispute-opened"]))
    expect(record.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", "30.00"],
      ["dispute", "30.00"],
    ])
    expect(record.weighTickets).toMatchObject([{ number: 1, weight: 34.5, total: "34.50" }])
    expect(record.terms).toEqual({
      serviceTermsOf: legalTextsUpdated.single_operator,
      isShownToCustomer: true,
      consents: [],
    })
    const templates = record.mails.map(({ template }) => template)
    expect(templates).toEqual(expect.arrayContaining(["order-received", "payment-received", "order-weighed"]))
    // The photo of the delivery is gone from its store: the rest is shown all the same.
    expect(record.photos).toMatchObject([{ kind: "pickup" }])
  })

  it("says the same on paper, with the customer in full, since it is for their bank", async () => {
    const { document, evidence, disputeId } = await runInMemory(gathered)
    const said = documentTexts(document).join("\n")
    const { customerName, customerEmail, pickupAddress } = evidence.order
    for (const text of [
      customerName,
      customerEmail,
      pickupAddress,
      disputeId ?? "?",
      "4.5 lbs more, at $1.00 per pound",
    ])
      expect(said).toContain(text)
    expect(document.blocks.filter(({ kind }) => kind === "picture")).toHaveLength(1)
  })

  it("names the mails that asked for a payment, of this order and no other", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* openedOrder
      const { orderId: other } = yield* openedOrder
      yield* requestPayment(orderId)
      yield* requestPayment(other)
      return (yield* readEvidence(orderId)).mails
    })
    const mails = await runInMemory(program)
    expect(mails.map(({ template }) => template)).toEqual(["order-received", "payment-request"])
  })

  it("names no mail that its customer never got: one left out, and the desk's about a claim", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* openedOrder
      const order = yield* (yield* OrderStore).get(orderId)
      const { transact } = yield* UnitOfWork
      const ready = { template: "order-ready", orderId } as const
      yield* transact(oweOrderMail(order, `order-ready:${orderId}`, ready))
      yield* workOff
      const claimed = { template: "claim-opened", orderId, claimId: "claim-1" as ClaimId } as const
      yield* transact(
        (yield* Outbox).oweMail({ key: "claim-opened:claim-1", to: "desk@example.com", content: claimed }),
      )
      return (yield* readEvidence(orderId)).mails
    })
    const mails = await runInMemory(program)
    expect(mails.map(({ template }) => template)).toEqual(["order-received"])
  })

  it("says when a photo of the delivery was taken, also where that delivery was taken back and made up for", async () => {
    const driver = { kind: "user", userId: "d1" as UserId, role: "driver", name: "Dan" } as const
    const program = Effect.gen(function* () {
      const { orderId } = yield* openedOrder
      const ready = { status: "ready_for_delivery", weight: 20 as Pounds, readyBags: 2 } as const
      yield* updateOrder(orderId, ready)
      // The phone had no signal.
      yield* TestClock.adjust("1 hour")
      const delivered = recordDelivery(orderId, { bags: 2, photo: bags.bytes, recordedAt: fridayNoon })
      yield* delivered.pipe(Effect.provideService(CurrentActor, driver))
      yield* updateOrder(orderId, ready)
      yield* TestClock.adjust("1 day")
      yield* updateOrder(orderId, { status: "delivered" })
      return (yield* readEvidence(orderId)).photos
    })
    expect(await runInMemory(program)).toMatchObject([{ kind: "delivery", takenAt: fridayNoon }])
  })

  it("gives a delivery one time, that of the phone which recorded it, and says when we heard of it", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* openedOrder
      yield* updateOrder(orderId, { status: "ready_for_delivery", weight: 20 as Pounds, readyBags: 2 })
      yield* TestClock.setTime(eastern("2026-11-21", "11:40"))
      const made = { bags: 2, photo: bags.bytes, recordedAt: eastern("2026-11-21", "09:50") }
      yield* Effect.provideService(recordDelivery(orderId, made), CurrentActor, {
        kind: "user",
        userId: "d1" as UserId,
        role: "driver",
        name: "Dan",
      })
      const evidence = yield* readEvidence(orderId)
      const document = evidenceDocument(evidence, yield* documentScene(evidence.order))
      return { record: evidenceRecord(evidence), said: documentTexts(document).join("\n") }
    })
    const { record, said } = await runInMemory(program)
    const delivered = record.timeline.find(({ from, to }) => from !== to && to === "delivered")
    expect(delivered).toMatchObject({ at: record.order.deliveredAt, heardAt: "2026-11-21T16:40:00.000Z" })
    expect(record.order.deliveredAt).toBe("2026-11-21T14:50:00.000Z")
    expect(said).toContain("ready for delivery to delivered (by the phone's record, which reached us")
  })

  it("says of a marketplace's order what its laundry worker did, and what its customer did", async () => {
    const program = Effect.gen(function* () {
      yield* marketplaceScene
      const orderId = yield* paidOrder()
      const offerId = yield* latestOffer(orderId)
      const work = worker(carla)
      yield* work.accept(offerId)
      yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
      yield* work.setOut(offerId)
      yield* work.pickUp(offerId)
      yield* work.wash(offerId)
      yield* work.weigh(offerId, 20)
      yield* work.deliver(offerId)
      const evidence = yield* readEvidence(orderId)
      const document = evidenceDocument(evidence, yield* documentScene(evidence.order))
      return { record: evidenceRecord(evidence), said: documentTexts(document).join("\n") }
    })
    const { record, said } = await runInMemory(program)
    const by = (place: string) => record.timeline.find(({ from, to }) => from !== to && to === place)?.by
    expect(by("ordered")).toBe("the customer")
    for (const who of [by("picked_up"), by("ready_for_delivery"), by("delivered"), record.weighTickets[0]?.by])
      expect(who).toMatch(/^laundry worker ./)
    expect(said).toMatch(/Weighed\s.*, laundry worker ./)
  })

  it("is for staff, who leave an audit entry", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* disputedOrder
      const client = { kind: "user", userId: "u1" as UserId, role: "client", name: "Ana" } as const
      const refused = yield* Effect.flip(Effect.provideService(readEvidence(orderId), CurrentActor, client))
      const unknown = yield* Effect.flip(readEvidence("no-such-order" as OrderId))
      yield* readEvidence(orderId)
      const log = yield* AuditLog
      const all = { text: "", from: undefined, until: undefined, before: undefined, limit: 10 }
      return { refused, unknown, entries: yield* log.list({ ...all, action: "evidence-exported" }) }
    })
    const { refused, unknown, entries } = await runInMemory(program)
    expect([refused._tag, unknown._tag]).toEqual(["Forbidden", "OrderNotFound"])
    expect(entries).toMatchObject([{ action: "evidence-exported", subject: "#1001", after: { photos: 1 } }])
  })
})
