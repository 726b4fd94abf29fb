import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"
import { placeOrderForStaff, type StaffOrder } from "./staff.ts"

/** An order that a driver has brought. */
export const broughtOrder = (
  product: Product,
  customerEmail: string,
  columns: Readonly<Record<string, unknown>> = {},
) =>
  placeOrderForStaff(
    product,
    { customerEmail },
    { status: "picked_up", actual_bags: 2, picked_up_at: "2026-11-20T19:00:00Z", ...columns },
  )

/** Where the code on the labels of an order's bags leads: it says nothing of the order but to staff. */
export const labelPathOf = async (product: Product, { id }: StaffOrder): Promise<string> => {
  const worker = await callerOf(product, "admin")
  const queue = (await (await worker.get("/api/laundry/orders")).json()) as ReadonlyArray<{
    readonly id: string
    readonly labelCode: string
  }>
  return `/laundry?label=${queue.find((order) => order.id === id)?.labelCode}`
}

/** What is kept of an order's way through the laundry. */
export const rowOf = async (product: Product, { id }: StaffOrder) =>
  (
    await product.query(
      "select status, weight_hundredths, ready_bags, additional_charges_cents from orders where id = $1",
      [id],
    )
  )[0]
