import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import {
  type OrderFilter,
  type OrderSort,
  orderFilters,
  orderPageSizes,
  orderSorts,
} from "@laundry/core/order/order-search"

/** Which orders the admin list shows, as its address says: "?status=ordered&q=ana&page=2". */
export interface AdminListView {
  readonly status: OrderFilter
  readonly q: string
  readonly sort: OrderSort
  /** The saved quick filters; they say "today", so that a bookmark of them stays true. */
  readonly today: "pickup" | "delivery" | undefined
  /** One pickup day, as the calendar leads to it. */
  readonly pickup: IsoDate | undefined
  readonly page: number
  readonly limit: (typeof orderPageSizes)[number]
}

const firstView: AdminListView = {
  status: "all",
  q: "",
  sort: "newest",
  today: undefined,
  pickup: undefined,
  page: 1,
  limit: 20,
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** The view that an address names; what can't be read is as it is at first. */
export const adminListViewIn = (search: string): AdminListView => {
  const given = new URLSearchParams(search)
  const today = given.get("today")
  return {
    status: orderFilters.find((name) => name === given.get("status")) ?? firstView.status,
    q: (given.get("q") ?? "").slice(0, 200),
    sort: orderSorts.find((name) => name === given.get("sort")) ?? firstView.sort,
    today: today === "pickup" || today === "delivery" ? today : undefined,
    pickup: parseIsoDate(given.get("pickup") ?? ""),
    page: wholeNumber(given.get("page")) ?? firstView.page,
    limit: orderPageSizes.find((size) => size === wholeNumber(given.get("limit"))) ?? firstView.limit,
  }
}

/** An address's query with some of the view changed. Other orders begin at their first page. */
export const withAdminListView = (search: string, changes: Partial<AdminListView>): string => {
  const next: AdminListView = { ...adminListViewIn(search), page: 1, ...changes }
  const parameters = new URLSearchParams(search)
  for (const name of Object.keys(firstView) as ReadonlyArray<keyof AdminListView>) {
    const value = next[name]
    if (value === firstView[name] || value === undefined) parameters.delete(name)
    else parameters.set(name, String(value))
  }
  return parameters.size === 0 ? "" : `?${parameters.toString()}`
}

/** Whether the view leaves orders out. */
export const isFiltered = ({ status, q, today, pickup }: AdminListView): boolean =>
  status !== "all" || q.trim() !== "" || today !== undefined || pickup !== undefined

/** What leads back to all orders. */
export const noFilter: Partial<AdminListView> = { status: "all", q: "", today: undefined, pickup: undefined }

/** An address's query without the panel beside the orders that it names, and without what is open in any. */
export const withoutPanel = (search: string): string => {
  const parameters = new URLSearchParams(search)
  for (const name of ["tab", "order", "chat", "claim", "rating"]) parameters.delete(name)
  return parameters.size === 0 ? "" : `?${parameters.toString()}`
}
