import type { OrderSearch } from "@laundry/core/order/order-queries.port"
import { orderPageSizes } from "@laundry/core/order/order-search"
import type { Statement } from "../../database/statement.ts"
import { type AdminOrderFields, columnsForStaff, type Page } from "./order-page.ts"
import { orderColumns } from "./order-rows.ts"
import { filterConditions, isPlainFilter, orderBy, where } from "./order-search.ts"

/** Pages of any other size have no statement of their own: there is no end of them. */
const pageSizes: ReadonlySet<number> = new Set(orderPageSizes)

/**
 * The first page of a filter, what staff look at all day, as a prepared statement: planning it takes longer than reading it. Its size stands in the
 * text, without which no plan would know that it is few. Undefined for any other page: how deep it is decides how it is read.
 */
export const firstPage = (
  search: OrderSearch,
  { limit, offset = 0 }: Page,
): { readonly statement: Statement<AdminOrderFields>; readonly values: ReadonlyArray<string | number> } | undefined => {
  if (!isPlainFilter(search) || offset > 0 || !pageSizes.has(limit)) return undefined
  const { filter, sort } = search
  const { text, values } = where(filterConditions(search))
  let place = 0
  return {
    values,
    statement: {
      name: `first-page-${filter}-${sort}-${limit}`,
      text: `
        select ${orderColumns}, ${columnsForStaff}
          from (select orders.order_number from orders ${text.replaceAll("?", () => `$${(place += 1)}`)} order by ${orderBy(sort)} limit ${limit}) as page
          join orders on orders.order_number = page.order_number
         order by ${orderBy(sort)}`,
    },
  }
}
