import { randomUUID } from "node:crypto"
import type { Product } from "./product.ts"

/**
 * Two weeks of a small laundry in March 2025, over the day on which the clock jumps: three orders a day, each of 42.5
 * pounds for $42.50, paid the same evening and delivered the next morning: two by ten, the third half an hour late. The
 * last of each day still owes its additional $12.50. Written once for each database.
 */
export const writeMarch = async (product: Product): Promise<void> => {
  const [known] = await product.query("select from orders where id = 'march-1-0'")
  if (known !== undefined) return
  await product.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, additional_charges_cents,
       weight_hundredths, delivered_at)
     select 'march-' || day || '-' || number, 'delivered',
       (date '2025-03-01' + day + time '09:00') at time zone 'America/New_York', 'Ana Guest', '305 555 0123',
       'march@example.test', '1200 Ocean Drive, Miami Beach, FL 33139', date '2025-03-01' + day, '6:00 PM - 9:00 PM',
       date '2025-03-02' + day, 'Front Door', 'Hypoallergenic', 3000, 100, 3000, 3000, 1250, 4250,
       (date '2025-03-02' + day + time '09:30' + number * interval '30 minutes') at time zone 'America/New_York'
     from generate_series(1, 14) as day, generate_series(0, 2) as number`,
  )
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     select 'pi_' || id, 'payment', 'pi_' || id, id, case when id like '%-2' then 3000 else 4250 end,
       created_at + interval '12 hours' from orders where id like 'march-%'`,
  )
}

/**
 * A tip of $5.01 for the first of these orders, of which $1.00 was given back: Dora delivered it, who washed it is not known. Written
 * once for each database.
 */
export const writeMarchTip = async (product: Product): Promise<void> => {
  await writeMarch(product)
  const [known] = await product.query("select from payment_ledger where provider_id = 'pi_march_tip'")
  if (known !== undefined) return
  const moved = (actor: object, from: string, to: string) =>
    product.query(
      `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
       values ('march-1-0', '2025-03-02T14:00:00Z', $1, 'updated', $2, $3, '{}')`,
      [JSON.stringify(actor), from, to],
    )
  await moved({ kind: "operator", name: "somebody" }, "processing", "ready_for_delivery")
  const dora = { kind: "user", userId: randomUUID(), role: "driver", name: "Dora Driver" }
  await moved(dora, "ready_for_delivery", "delivered")
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, purpose, amount_cents, recorded_at)
     values ('pi_march_tip', 'payment', 'pi_march_tip', 'march-1-0', 'tip', 501, '2025-03-16T16:00:00Z'),
            ('re_march_tip', 'refund', 'pi_march_tip', 'march-1-0', 'tip', 100, '2025-03-17T16:00:00Z')`,
  )
}
