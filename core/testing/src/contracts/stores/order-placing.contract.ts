import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { freshId, newOrder } from "../../arbitraries.ts"
import { runs } from "../../property-runs.ts"
import type { Probe } from "../subject.ts"
import { awkwardTexts, placedEntry, placementOf, sampleOrder, sampleTerms } from "./samples.ts"

export const get = (id: OrderId) => Effect.flatMap(OrderStore, (store) => store.get(id))

/** The part of the order store's contract about new orders and repeated requests. */
export const describePlacing = ({
  run,
  subject,
}: {
  readonly run: <A, E>(effect: Effect.Effect<A, E, OrderStore>) => Promise<A>
  readonly subject: () => { readonly probe: Pick<Probe, "owedMails"> }
}): void => {
  const place = (...args: Parameters<typeof placementOf>) =>
    Effect.flatMap(OrderStore, (store) => store.place(placementOf(...args)))

  describe("placing", () => {
    it("returns the order as it was placed, at its beginning", async () => {
      const order = sampleOrder({ pickupApt: "4B", estimatedWeight: "5+", addressCheck: { kind: "unplaced" } })
      const placed = await run(place(order))
      expect(placed).toEqual({ id: order.id, orderNumber: placed.orderNumber, terms: order.terms })
      const found = await run(get(order.id))
      expect(found).toEqual({
        ...order,
        orderNumber: placed.orderNumber,
        version: found.version,
        status: "ordered",
        statusBefore: null,
        weight: null,
        intakeWeight: null,
        oversizedItems: 0,
        minimumPaymentAmount: order.terms.minimumOrderAmount,
        additionalCharges: 0,
        paid: 0,
        refunded: 0,
        disputed: 0,
        goodwill: 0,
        credit: 0,
        readyBags: null,
        actualBags: null,
        deliveredBags: null,
        pickedUpAt: null,
        deliveredAt: null,
        pickupPhoto: null,
        deliveryPhoto: null,
        notes: null,
      })
      expect(await run(Effect.flatMap(OrderStore, (store) => store.getByNumber(placed.orderNumber)))).toEqual(found)
    })

    it("keeps the marketplace's terms, and asks its fee with the minimum", async () => {
      const terms = { ...sampleTerms, marketplace: marketplaceTerms(25) }
      const order = sampleOrder({ terms, handling: { kind: "offered" } })
      await run(place(order))
      expect(await run(get(order.id))).toMatchObject({ ...order, minimumPaymentAmount: 3300 })
    })

    it("counts order numbers up", async () => {
      const first = await run(place(sampleOrder()))
      const second = await run(place(sampleOrder()))
      expect(second.orderNumber).toBeGreaterThan(first.orderNumber)
    })

    it("writes the history row and owes the mails with the order", async () => {
      const order = sampleOrder()
      const key = `contract:${freshId()}`
      const mail = {
        key,
        to: order.customerEmail,
        content: { template: "order-received", orderId: order.id },
      } as const
      await run(place(order, { mails: [mail] }))
      expect(await run(Effect.flatMap(OrderStore, (store) => store.history(order.id)))).toEqual([placedEntry])
      expect((await subject().probe.owedMails(key)).map((owed) => owed.mail)).toEqual([mail])
    })

    it("keeps what anybody can type, unchanged", async () => {
      await run(
        Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(newOrder, async (order) => {
              await run(place(order))
              expect(await run(get(order.id))).toMatchObject(order)
            }),
            { numRuns: runs(25) },
          ),
        ),
      )
    })

    it.each(Object.entries(awkwardTexts))("keeps text with %s unchanged", async (_, text) => {
      const order = sampleOrder({
        customerName: text,
        specialInstructions: text,
        deliveryInstructions: text,
        pickupApt: text,
      })
      await run(place(order))
      expect(await run(get(order.id))).toMatchObject(order)
    })
  })

  describe("repeating a request", () => {
    it("returns the first order again, and writes nothing anew", async () => {
      const request = { key: freshId(), fingerprint: "a" }
      const first = await run(place(sampleOrder(), { request }))
      const repeat = sampleOrder()
      const mail = {
        key: `contract:${repeat.id}`,
        to: "ana@example.com",
        content: { template: "order-received", orderId: repeat.id },
      } as const
      const repeated = { ...first, isRepeated: true }
      expect(await run(place(repeat, { request, mails: [mail] }))).toEqual(repeated)
      expect((await run(Effect.result(get(repeat.id))))._tag).toBe("Failure")
      expect(await subject().probe.owedMails(mail.key)).toEqual([])
      expect(await run(Effect.flatMap(OrderStore, (store) => store.placedBy(request)))).toEqual(repeated)
    })

    it("makes one order of twenty equal requests at once, and gives all of them the same answer", async () => {
      const request = { key: freshId(), fingerprint: "a" }
      const answers = await run(
        Effect.forEach(
          Array.from({ length: 20 }, () => sampleOrder()),
          (order) => place(order, { request }),
          { concurrency: "unbounded" },
        ),
      )
      expect(answers.length).toBe(20)
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
      expect(answers.filter(({ isRepeated }) => isRepeated !== true).length).toBe(1)
    })

    it("refuses the key for another content, and writes nothing", async () => {
      const key = freshId()
      await run(place(sampleOrder(), { request: { key, fingerprint: "a" } }))
      const other = sampleOrder()
      const request = { key, fingerprint: "b" }
      const refusal = await run(Effect.flip(place(other, { request })))
      expect(refusal._tag).toBe("IdempotencyKeyReused")
      const lookup = Effect.flatMap(OrderStore, (store) => store.placedBy(request))
      expect((await run(Effect.flip(lookup)))._tag).toBe("IdempotencyKeyReused")
      expect((await run(Effect.flip(get(other.id))))._tag).toBe("OrderNotFound")
    })

    it("knows nothing of a key that was never sent", async () => {
      const request = { key: freshId(), fingerprint: "a" }
      expect(await run(Effect.flatMap(OrderStore, (store) => store.placedBy(request)))).toBeUndefined()
    })
  })
}
