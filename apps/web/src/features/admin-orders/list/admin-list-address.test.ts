import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { orderFilters, orderPageSizes, orderSorts } from "@laundry/core/order/order-search"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type AdminListView,
  adminListViewIn,
  isFiltered,
  noFilter,
  withAdminListView,
  withoutPanel,
} from "./admin-list-address.ts"

describe("the admin list's address", () => {
  it("is plain for the first view, and names what differs", () => {
    expect(withAdminListView("", {})).toBe("")
    expect(withAdminListView("", { status: "ordered", q: "ana b" })).toBe("?status=ordered&q=ana+b")
  })

  it("leads to the first page of other orders", () => {
    expect(withAdminListView("?page=4", { status: "ordered" })).toBe("?status=ordered")
    expect(withAdminListView("?status=ordered", { page: 4 })).toBe("?status=ordered&page=4")
  })

  it("keeps what is not the list's", () => {
    expect(withAdminListView("?tab=messages&page=2", { q: "ana" })).toBe("?tab=messages&q=ana")
  })

  it("reads nonsense as the first view", () => {
    expect(adminListViewIn("?status=lost&sort=odd&page=-3&limit=7&today=never&pickup=2026-02-30")).toEqual(
      adminListViewIn(""),
    )
  })

  it("brings every view back", () => {
    const views = fc.record<AdminListView>({
      status: fc.constantFrom(...orderFilters),
      q: fc.string({ maxLength: 40 }),
      sort: fc.constantFrom(...orderSorts),
      today: fc.constantFrom("pickup", "delivery", undefined),
      pickup: fc.constantFrom(parseIsoDate("2026-11-27"), parseIsoDate("2028-02-29"), undefined),
      page: fc.integer({ min: 1, max: 100_000 }),
      limit: fc.constantFrom(...orderPageSizes),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(adminListViewIn(withAdminListView("", view))).toEqual(view)
      }),
    )
  })

  it("knows when orders are left out, and how to show all", () => {
    expect(isFiltered(adminListViewIn("?sort=name&page=2"))).toBe(false)
    for (const search of ["?status=ordered", "?q=ana", "?today=pickup", "?pickup=2026-11-27"]) {
      expect(isFiltered(adminListViewIn(search))).toBe(true)
      expect(withAdminListView(search, noFilter)).toBe("")
    }
  })

  it("leaves another panel, and what is open in it, for the orders that a figure leads to", () => {
    const search = withoutPanel("?tab=messages&chat=u1&claim=c1&rating=r1&order=o1&q=ana")
    expect(withAdminListView(search, { status: "ordered" })).toBe("?q=ana&status=ordered")
    expect(withoutPanel("?tab=claims")).toBe("")
  })
})
