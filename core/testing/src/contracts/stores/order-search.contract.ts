import type { NewOrder, OrderId } from "@laundry/core/order/order"
import type { OrderQueries, OrderSearch } from "@laundry/core/order/order-queries.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"

/** The part of the order queries's contract about words that are looked for. */
export const describeWords = ({
  run,
  place,
  found,
}: {
  readonly run: <A, E>(effect: Effect.Effect<A, E, OrderQueries | OrderStore>) => Promise<A>
  readonly place: (changes?: Partial<NewOrder>) => Promise<OrderId>
  readonly found: (search: Partial<OrderSearch>) => Promise<ReadonlyArray<OrderId>>
}): void => {
  describe("words", () => {
    it("must all occur, anywhere in name, phone, email and address, in any letter case", async () => {
      const mark = freshId().toLowerCase()
      const id = await place({
        customerName: `Élodie O'Hara ${mark}`,
        customerPhone: "+1 (305) 555-0177",
        customerEmail: `Elo.${mark}@Example.com`,
        pickupAddress: "77 Lincoln Rd, Miami Beach, FL 33139",
        pickupApt: "PH-2",
      })
      await place({ customerName: `Other ${mark}` })
      for (const words of ["élodie", "ÉLODIE", "o'hara", `elo.${mark}@example.com`, "lincoln rd", "ph-2", "33139 77"]) {
        expect(await found({ text: `${words} ${mark}` })).toEqual([id])
      }
      expect(await found({ text: `${mark} lincoln nobody` })).toEqual([])
      expect(await found({ text: `  ${mark}   LINCOLN  ` })).toEqual([id])
    })

    it.each([
      "(305) 555-0177",
      "305-555-0177",
      "3055550177",
      "+13055550177",
      "+1 (305) 555-0177",
      "1-305-555-0177",
      "555 0177",
      "555.0177",
    ])("find a phone number typed as %s", async (typed) => {
      const mark = freshId().toLowerCase()
      const id = await place({ customerName: mark, customerPhone: "+1 (305) 555-0177" })
      const dotted = await place({ customerName: mark, customerPhone: "305.555.0177" })
      await place({ customerName: mark, customerPhone: "305-555-0178" })
      expect(await found({ text: `${typed} ${mark}`, sort: "oldest" })).toEqual([id, dotted])
    })

    it("find an order by its number, with and without the sign, beside where the digits occur", async () => {
      const id = await place()
      const { orderNumber } = await run(Effect.flatMap(OrderStore, (store) => Effect.orDie(store.get(id))))
      const named = await place({ customerName: `Suite ${orderNumber}` })
      expect(await found({ text: `#${orderNumber}` })).toEqual([id])
      expect(await found({ text: String(orderNumber) })).toEqual([named, id])
      expect(await found({ text: `#${orderNumber}0` })).toEqual([])
      expect(await found({ text: "#99999999999999999999" })).toEqual([])
    })

    it.each([
      ["%", "100%", "1000"],
      ["_", "a_b", "acb"],
      ["\\", "a\\b", "ab"],
      ["'", "d'Arc", "dArc"],
      ["?", "why?", "whys"],
      ["$1", "$1", "$2"],
      [":name", ":name", "name"],
    ])("take %j for text", async (_, meant, other) => {
      const mark = freshId().toLowerCase()
      const id = await place({ customerName: `${mark}${meant}` })
      await place({ customerName: `${mark}${other}` })
      expect(await found({ text: `${mark}${meant}` })).toEqual([id])
    })
  })
}
