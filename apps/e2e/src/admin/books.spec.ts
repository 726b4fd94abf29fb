import { randomUUID } from "node:crypto"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

// Before the days of other files, whose figures count orders.
const day = "2023-05-16"
const address = `/admin?view=reports&range=custom&from=${day}&to=${day}`

/** An order of a day in May 2023 that was delivered with a bag less than were ready, paid by a payment that the provider knows nothing of. */
const writeDay = async (product: Product): Promise<string> => {
  const id = `books-${randomUUID()}`
  await product.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, additional_charges_cents,
       weight_hundredths, picked_up_at, delivered_at, ready_bags, delivered_bags)
     values ('${id}', 'delivered', '${day}T12:00:00Z', 'Ana Guest', '305 555 0123', 'books@example.test',
       '1200 Ocean Drive, Miami Beach, FL 33139', '${day}', '6:00 PM - 9:00 PM', '${day}', 'Front Door',
       'Hypoallergenic', 3000, 100, 3000, 0, 0, 2050, '${day}T14:00:00Z', '${day}T20:00:00Z', 3, 2)`,
  )
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ('pi_${id}', 'payment', 'pi_${id}', '${id}', 3000, '${day}T12:00:00Z')`,
  )
  return id
}

test("an owner sees what keeps a day open, sees to it, and closes the day", async ({ page, product }) => {
  const id = await writeDay(product)
  const email = `owner-${randomUUID()}@example.test`
  await createUser(product, { email, role: "owner", firstName: "Olga", lastName: "Owner" })
  await signInBy(page.request, product.origin, email)
  await page.goto(address)
  const books = page.getByRole("region", { name: "Books" })
  const closing = page.getByRole("region", { name: "Close the day: Tue, May 16" })
  await expect(books).toContainText("These days were not compared yet.")
  await expect(closing).toContainText("One thing to see to first")
  await expect(closing.getByRole("link", { name: /left with 2 of 3 bags/ })).toHaveAttribute(
    "href",
    `/admin?order=${id}`,
  )
  await closing.getByRole("button", { name: "Close the day" }).click()
  await expect(page.getByText(/can't be closed yet/)).toBeVisible()
  await expect(books).toContainText("One difference to see to")
  await expect(closing).toContainText("2 things to see to first")

  await books.getByRole("button", { name: "Settle" }).click()
  const reason = books.getByLabel("Why it stays")
  await expect(reason).toBeFocused()
  await books.getByRole("button", { name: "Settle the difference" }).click()
  await expect(books).toContainText("Please say why it stays")
  await expectAccessible(page)
  await reason.fill("Taken in cash, and written down by hand")
  await books.getByRole("button", { name: "Settle the difference" }).click()
  await expect(books).toContainText("Nothing is left to see to.")
  await expect(books).toContainText("Taken in cash, and written down by hand")
  await expect(books).toContainText("Olga Owner")
  await expect(closing).toContainText("One thing to see to first")

  await product.query(`update orders set ready_bags = 2 where id = '${id}'`)
  await page.setViewportSize(phone)
  // What was said is where the button is on a phone, and stays while the mouse is on it.
  await page.mouse.move(0, 0)
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0)
  await closing.getByRole("button", { name: "Close the day" }).click()
  await expect(closing).toContainText("Closed by Olga Owner (version 1)")
  await expect(closing).toContainText("Differences settled")
  await expect(closing.getByRole("button")).toHaveCount(0)

  // Past midnight the press is still for the day that its reader has in sight.
  await page.clock.install()
  await page.goto("/admin?view=reports&range=today")
  const present = page.getByRole("region", { name: "Close the day: Fri, Nov 20" })
  await expect(present).toBeVisible()
  const reportOfNext = page.waitForRequest(/from=2026-11-21/)
  await page.clock.fastForward("12:00:00")
  await reportOfNext
  await expect(present).toBeVisible()
})
