import { randomUUID } from "node:crypto"
import type { Product } from "../testing/product.ts"

// Before the days of other files, whose figures count orders.
export const bookDay = "2023-05-16"

/** An order of a day in May 2023 that was delivered with a bag less than were ready, paid by a payment that the provider knows nothing of. */
export const writeBookDay = async (product: Product): Promise<string> => {
  const id = `books-${randomUUID()}`
  await product.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, additional_charges_cents,
       weight_hundredths, picked_up_at, delivered_at, ready_bags, delivered_bags)
     values ('${id}', 'delivered', '${bookDay}T12:00:00Z', 'Ana Guest', '305 555 0123', 'books@example.test',
       '1200 Ocean Drive, Miami Beach, FL 33139', '${bookDay}', '6:00 PM - 9:00 PM', '${bookDay}', 'Front Door',
       'Hypoallergenic', 3000, 100, 3000, 0, 0, 2050, '${bookDay}T14:00:00Z', '${bookDay}T20:00:00Z', 3, 2)`,
  )
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ('pi_${id}', 'payment', 'pi_${id}', '${id}', 3000, '${bookDay}T12:00:00Z')`,
  )
  return id
}
