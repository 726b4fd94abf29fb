import type { Product } from "./product.ts"
import type { StaffOrder } from "./staff.ts"

/** Leaves no order of an earlier test to the drivers. */
export const clearRoute = async (product: Product): Promise<void> => {
  await product.query(
    "update orders set status = 'cancelled', status_before = null, version = version + 1 where status <> 'cancelled'",
  )
}

/** What the database knows of an order's way. */
export const orderRow = async (product: Product, { id }: StaffOrder) => {
  const [row] = await product.query(
    `select status, actual_bags as "actualBags", delivered_bags as "deliveredBags", pickup_photo as "pickupPhoto"
     from orders where id = $1`,
    [id],
  )
  return row
}
