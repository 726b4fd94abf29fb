import { cards, ledgerOf, payWith } from "../testing/checkout.ts"
import { openOrderDialog, reach } from "../testing/order-dialog.ts"
import { phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"

// On a desktop, keyboard.spec.ts goes the same way.
test.use({ viewport: phone, isMobile: true, hasTouch: true })

test("a guest orders a pickup, pays, and follows their order", async ({ page, product, customerEmail, watch }) => {
  const dialog = await openOrderDialog(page)
  await expect(dialog.name).toBeFocused()
  await dialog.name.fill(typicalOrder.name)
  await dialog.phone.fill(typicalOrder.phone)
  await dialog.email.fill(customerEmail)
  await reach(dialog, dialog.address)
  await dialog.address.pressSequentially("1200 ocean dr")
  await page.getByRole("option", { name: /^1200 Ocean Drive/ }).click()
  await expect(dialog.address).toHaveValue(typicalOrder.address)
  await dialog.apartment.fill("5B")
  await dialog.location.selectOption("Frontdesk")
  await dialog.instructions.fill("Ask for Rosa")
  await reach(dialog, dialog.delivery)
  await dialog.day(today).check()
  await expect(dialog.root).toContainText("Sat Nov 21 before 10 AM")
  await reach(dialog, dialog.detergent)
  await dialog.detergent.selectOption("Scent Free")
  await dialog.estimatedWeight.fill("2 bags")
  await dialog.laundryInstructions.fill("Whites apart, <b>please</b> 🙏")
  await dialog.terms.check()
  await dialog.submit.click()

  await expect(page).toHaveURL(/\/guest-checkout\?orderId=[^&]+&amount=30\.00$/)
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? ""
  await expect(page.getByRole("heading", { name: "Complete Your Order" })).toBeVisible()
  await expect(page.getByText("$30.00", { exact: true })).toBeVisible()
  await expect(page.getByText("Covers up to 30 lbs of laundry")).toBeVisible()
  await expect(page.getByRole("main").getByText("Test mode").first()).toBeVisible()
  await payWith(page, cards.pays)

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  await expect(page).toHaveURL(`/payment-success?orderId=${orderId}`)
  await expect(page.getByRole("heading", { name: "Payment Confirmed" })).toBeVisible()

  const orders = await product.query(
    `select id, order_number, status, customer_name, pickup_address, pickup_apt, pickup_date::text, pickup_time_slot,
       delivery_date::text, estimated_weight, pickup_location, delivery_instructions, special_instructions,
       detergent_preference, zip_code, minimum_payment_cents, created_at
     from orders where customer_email = $1`,
    [customerEmail],
  )
  expect(orders).toEqual([
    {
      id: orderId,
      order_number: expect.any(Number),
      status: "ordered",
      customer_name: typicalOrder.name,
      pickup_address: typicalOrder.address,
      pickup_apt: "5B",
      pickup_date: "2026-11-20",
      pickup_time_slot: "6:00 PM - 9:00 PM",
      delivery_date: "2026-11-21",
      estimated_weight: "2 bags",
      pickup_location: "Frontdesk",
      delivery_instructions: "Ask for Rosa",
      special_instructions: "Whites apart, <b>please</b> 🙏",
      detergent_preference: "Scent Free",
      zip_code: "33139",
      minimum_payment_cents: 3000,
      created_at: expect.any(Date),
    },
  ])
  expect(await ledgerOf(product, orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])

  const number = String(orders[0]?.["order_number"])
  await expect(async () => {
    const subjects = (await product.mailsTo(customerEmail)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([`Payment received for order #${number}`, `We have your order #${number}`])
  }).toPass()

  const shown: unknown = JSON.parse(await product.laundry("orders", "show", number, "--json"))
  expect(shown).toMatchObject({
    order: { id: orderId, minimumPaymentStatus: "paid", totalPaid: "30.00", amountDue: "0.00" },
  })
  await page.getByRole("button", { name: "Follow Your Order" }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]{20,}$/)
  await expect(page.getByRole("heading", { name: `Order #${number}`, exact: true })).toBeVisible()
  expect(watch.consoleErrors).toEqual([])
  const { name: customerName, phone: customerPhone, address } = typicalOrder
  for (const personal of [customerEmail, customerName, customerPhone, address, cards.pays, orderId]) {
    expect(product.serverLog()).not.toContain(personal)
  }
})
