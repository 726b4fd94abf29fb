/** The orders of an email address, as they lie in the database. */
export const ordersOf =
  "select id, status, pickup_date::text, delivery_date::text, estimated_weight, detergent_preference from orders where customer_email = $1"
