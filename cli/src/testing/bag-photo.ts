import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { connect, dataFolder, type OwnDatabase } from "./own-database.ts"

/** The file of an order's photo, in the data folder. */
export const bagPhoto = "photo-of-bags-at-the-door.png"

/** Places an order with the photo of its pickup. */
export const keepOrderPhoto = async (database: OwnDatabase): Promise<void> => {
  const client = await connect(database)
  await client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
       pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents, price_per_pound_cents,
       free_weight_limit_hundredths, minimum_payment_cents, pickup_photo)
     values ('photographed', 'ordered', now(), '', '', '', '', '2026-11-20', '', '2026-11-21', '', '', 3000, 100, 3000, 3000, $1)`,
    [bagPhoto.replace(".png", "")],
  )
  await mkdir(join(dataFolder(database), "photos"), { recursive: true })
  await writeFile(join(dataFolder(database), "photos", bagPhoto), "a picture")
}
