import { recordMoney } from "./customer-orders.ts"
import { disputeOrder } from "./dispute.ts"
import type { Product } from "./product.ts"
import { placeOrderForStaff, type StaffOrder } from "./staff.ts"

/** A delivered order that has something in each part of its details: bags that differ, photos, a payment and a dispute about it. */
export const detailedOrder = async (product: Product, customerEmail: string): Promise<StaffOrder> => {
  const order = await placeOrderForStaff(
    product,
    {
      customerEmail,
      pickupApt: "4C",
      pickupLocation: "Other",
      pickupLocationOther: "Behind the palm",
      pickupAddress: "Nowhere Lane 12",
    },
    {
      status: "delivered",
      weight_hundredths: 2840,
      actual_bags: 3,
      ready_bags: 2,
      delivered_bags: 2,
      picked_up_at: "2026-11-20T23:40:00Z",
      delivered_at: "2026-11-21T14:12:00Z",
      pickup_photo: "11111111-1111-4111-8111-111111111111",
      delivery_photo: "22222222-2222-4222-8222-222222222222",
    },
  )
  await recordMoney(product, order.id, "payment", 3000, "2026-11-20T20:01:00Z")
  await disputeOrder(product, order)
  return order
}
