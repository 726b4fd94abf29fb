import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import type { NewOrder, OrderId } from "@laundry/core/order/order"
import type { OrderQueries, OrderSearch } from "@laundry/core/order/order-queries.port"
import { orderSorts } from "@laundry/core/order/order-search"
import { Effect, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"

/** The part of the order queries's contract about all that a search finds, page by page. */
export const describePages = ({
  query,
  place,
  found,
  everything,
}: {
  readonly query: <A>(ask: (queries: OrderQueries["Service"]) => Effect.Effect<A>) => Promise<A>
  readonly place: (changes?: Partial<NewOrder>) => Promise<OrderId>
  readonly found: (search: Partial<OrderSearch>) => Promise<ReadonlyArray<OrderId>>
  readonly everything: OrderSearch
}): void => {
  describe("all orders of a search", () => {
    const read = (
      changes: Partial<OrderSearch>,
      whenTaken: (page: number) => Promise<unknown> = () => Promise.resolve(),
    ) =>
      query(({ all }) =>
        Stream.chunks(all({ ...everything, ...changes }, { pageSize: 2 })).pipe(
          Stream.mapEffect((page, index) => Effect.promise(() => whenTaken(index)).pipe(Effect.as(page))),
          Stream.runCollect,
          Effect.map((pages) => pages.map((page) => page.map(({ id }) => id))),
        ),
      )

    it.each(orderSorts)("come once each in pages by %s, also where many are alike", async (sort) => {
      const mark = freshId()
      const day = "2032-03-04" as IsoDate
      for (const [serial, name] of ["b", "A", "b", "a", "B", "Ç"].entries()) {
        const pickupDate = addDays(day, serial % 2)
        await place({ customerName: `${name} ${mark}`, pickupDate, deliveryDate: addDays(day, 2 - (serial % 2)) })
      }
      const pages = await read({ text: mark, sort })
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 2])
      expect(pages.flat()).toEqual(await found({ text: mark, sort }))
      const ofDay = { pickupDate: day, text: mark, sort }
      expect((await read(ofDay)).flat()).toEqual(await found(ofDay))
    })

    it("are found by filters and days without words, too", async () => {
      const day = "2032-05-06" as IsoDate
      const ids = [await place({ pickupDate: day }), await place({ pickupDate: day }), await place({ pickupDate: day })]
      expect((await read({ pickupDate: day, sort: "oldest" })).flat()).toEqual(ids)
      expect((await read({ pickupDate: day, sort: "name", filter: "delivered" })).flat()).toEqual([])
      const sort = "balance"
      expect((await read({ sort, filter: "additional_payment_required" })).flat()).toEqual(
        await found({ sort, filter: "additional_payment_required" }),
      )
    })

    it("are read when the page before was taken, and none twice when others come meanwhile", async () => {
      const mark = freshId()
      const early = [await place({ customerName: mark }), await place({ customerName: mark })]
      const late: Array<OrderId> = []
      const pages = await read({ text: mark, sort: "oldest" }, async (page) => {
        if (page === 0) late.push(await place({ customerName: mark }))
      })
      expect(pages).toEqual([early, late])
    })
  })
}
