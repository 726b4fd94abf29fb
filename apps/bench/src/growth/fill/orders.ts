import { chance, idOf, share } from "./words.ts"

export interface HistorySize {
  readonly orders: number
  readonly people: number
  /** How many orders a day there are now: what is under way depends on that, whatever was delivered in ten years. */
  readonly aDay: number
}

/** How long the laundry has run. */
export const years = 10

/**
 * Where an order is: `age` counts from the newest. Of those of the last two days some are ordered for tonight and for later, a few are still at
 * the machines, and one day's were delivered this morning.
 */
const placeOf = (aDay: number): string => `case
  when age < ${aDay * 1.75} then 'ordered' when age < ${aDay * 1.8} then 'picked_up' when age < ${aDay * 1.85} then 'in_progress'
  when age < ${aDay * 1.9} then 'processing' when age < ${aDay * 2} then 'ready_for_delivery' when age < ${aDay * 3} then 'delivered'
  when c8 % 33 = 0 then 'cancelled' when c8 % 97 = 0 then 'missed_pickup' else 'delivered' end`

const local = (time: string) => `(${time}) at time zone 'America/New_York'`

/** Columns of `bench_orders`, one row for each order by its number `n`; everything else is made of them. */
const numbered = ({ orders, people, aDay }: HistorySize): string => {
  const recent = aDay * 3
  return `
  select n, id, c, place, createdat, pickup_day, weight,
    case when place in ('picked_up', 'in_progress', 'processing', 'ready_for_delivery', 'delivered')
      then ${local("pickup_day + interval '18 hours' + interval '1 second' * (c8 % 10800)")} end as picked_up_at,
    case when place = 'delivered'
      then ${local(`pickup_day + interval '1 day 7 hours' + interval '1 second' * (case when c8 % 20 = 0 then 14400 else c8 / 7 % 10700 end)`)} end as delivered_at,
    place not in ('ordered', 'cancelled', 'missed_pickup') and c8 % 317 = 0 and weight > 3000 as owes
  from (
    select n, c8, ${idOf("order", "n")} as id, least(${people}, 1 + floor(${people} * power(${share("n", 21)}, 1.5))::int) as c,
      ${placeOf(aDay)} as place, createdat,
      case when age < ${aDay * 0.75} then current_day + 1 + (c8 % 3)::int when age < ${aDay * 1.75} then current_day
        when age < ${recent} then current_day - 1 else (${local("createdat")})::date + (c8 % 3 / 2)::int end as pickup_day,
      1000 + 25 * (c8 / 3 % 140)::int as weight
    from (
      select n, ${orders} - n as age, ${chance("n", 22)} as c8, (${local("now()")})::date as current_day,
        case when ${orders} - n < ${recent} then now() - interval '1 day' * ((${orders} - n) / ${aDay * 1.5}::float8)
          else now() - interval '1 day' * (2.1 + ${years * 365} * ((${orders} - n - ${recent}) / ${Math.max(1, orders - recent)}::float8)) end as createdat
      from generate_series(1, ${orders}) as n
    ) as aged offset 0
  ) as placed`
}

const columns = `id, user_id, status, status_before, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_apt,
  pickup_date, pickup_time_slot, delivery_date, estimated_weight, pickup_location, delivery_instructions, detergent_preference, zip_code,
  minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents,
  additional_charges_cents, weight_hundredths, ready_bags, actual_bags, delivered_bags, picked_up_at, delivered_at,
  pickup_photo, delivery_photo, paid_cents, refunded_cents`

/** What an order costs beyond its minimum, in cents, once it is weighed: a dollar a pound above 30. */
const beyond = "case when is_weighed then greatest(0, weight - 3000) else 0 end"

/** All orders, by the order of their numbers. */
export const ordersStatement = (size: HistorySize): string => `
  insert into orders (${columns})
  select id, user_id, case when owes then 'additional_payment_required' else place end, case when owes then place end, createdat,
    first_name || ' ' || last_name, phone, email, address, apt, pickup_day, '6:00 PM - 9:00 PM', pickup_day + 1,
    (1 + weight / 1000)::text, 'Front Door', case when n % 5 = 0 then 'Ring twice, then leave the bags at the door.' end,
    case when n % 4 = 0 then 'Hypoallergenic' else 'Regular Detergent' end, zip_code, 3000, 100, 3000, 3000,
    ${beyond}, case when is_weighed then weight end, case when is_weighed then 2 end, case when picked_up_at is not null then 2 end,
    case when delivered_at is not null then 2 end, picked_up_at, delivered_at,
    case when picked_up_at is not null then ${idOf("pickup", "n")} end, case when delivered_at is not null then ${idOf("delivery", "n")} end,
    3000 + case when owes then 0 else ${beyond} end, case when place in ('cancelled', 'missed_pickup') then 3000 else 0 end
  from (select *, place in ('ready_for_delivery', 'delivered') as is_weighed from (${numbered(size)}) as numbered) as weighed
  join bench_people using (c)`
