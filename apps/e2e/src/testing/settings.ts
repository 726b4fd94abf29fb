import { company, type Product, servedAreas } from "./product.ts"

/** The company as every test meets it. */
export const resetSettings = async (product: Product): Promise<void> => {
  await product.query(
    `update company_settings set company_name = $1, phone = $2, email = $3, address = $4, tagline = '',
       minimum_order_amount_cents = 3000, price_per_pound_cents = 100, free_weight_limit_hundredths = 3000,
       pickup_start = '18:00', pickup_end = '21:00', delivery_time = '10:00', same_day_cutoff = '17:00',
       cancellation_policy = 'fee_after_six', customer_changes = false, closed_weekdays = '[]', holidays = '[]', most_orders = null,
       offer_card_on_file = true, charge_limit_cents = 4000, charge_limit_ceiling_cents = 10000, charge_notice_minutes = 30,
       request_balances = 'automatically', hold_until_paid = false`,
    [company.companyName, company.phone, company.email, company.address],
  )
  await product.query("delete from service_areas where not zip_code = any($1)", [servedAreas.map(([zip]) => zip)])
}
