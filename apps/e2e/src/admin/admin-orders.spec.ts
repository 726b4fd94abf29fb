import { managedOf, openAdminList, placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test("the admin list shows of each order what is to be known at a glance, and a payment is asked for by mail", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const owing = await placeOrderForStaff(
    product,
    { customerEmail, customerName: "Bea Owing" },
    { status: "ready_for_delivery", weight_hundredths: 4250, additional_charges_cents: 1250, ready_bags: 2 },
  )
  const paid = await placeOrderForStaff(product, { customerEmail, customerName: "Cleo Paid" })
  await recordMoney(product, paid.id, "payment", 3000, "2026-11-20T20:01:00Z")
  const cancelled = await placeOrderForStaff(
    product,
    { customerEmail, pickupAddress: "Nowhere Lane 12" },
    { status: "cancelled" },
  )
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(3)
  for (const said of [
    `#${owing.orderNumber}`,
    "Ready for Delivery",
    "Created Fri Nov 20 · 3:0",
    "Bea Owing",
    "305 555 0123",
    "Today, Fri Nov 20 · 6–9 PM",
    "Tomorrow, Sat Nov 21 · by 10 AM",
    "2 bags",
    "42.5 lbs",
    "Min. $30.00 + add. $12.50",
    "Total cost $42.50",
    "Balance Due: $42.50",
  ]) {
    await expect(list.row(owing)).toContainText(said)
  }
  await expect(list.requestPayment(owing)).toBeVisible()
  await expect(list.row(paid)).toContainText("Paid in Full")
  await expect(list.requestPayment(paid)).toHaveCount(0)
  await expect(list.row(cancelled)).toContainText("N/A")
  await expect(list.row(cancelled).getByRole("img", { name: "Check the address" })).toBeVisible()
  await expect(list.requestPayment(cancelled)).toHaveCount(0)
  await expect(list.pages).toContainText("Showing page 1 of 1 (3 total orders)")
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectFitsThumb(page, [list.search, page.getByRole("button", { name: "Filters" })])
  expect(watch.consoleErrors).toEqual([])

  await page.route("**/api/admin/send-payment-request", (route) => route.abort("connectionreset"))
  await Promise.all([seenOnPage(page, "Failed to send payment request email"), list.requestPayment(owing).click()])
  await page.unroute("**/api/admin/send-payment-request")
  await Promise.all([
    seenOnPage(page, "Payment Request Sent", `Email sent to ${customerEmail} for $42.50`),
    list.requestPayment(owing).click(),
  ])
  await expect(list.row(owing)).toContainText("Requested Fri Nov 20")
  await expect
    .poll(async () => (await product.mailsTo(customerEmail)).some(({ text }) => text.includes("/pay/")))
    .toBe(true)
})

/** What the details of an order say, by their parts. */
const facts = {
  Customer: ["Ana Guest", "305 555 0123", "Nowhere Lane 12", "4C"],
  "Pickup & Delivery": [
    "Today, Fri Nov 20 · 6–9 PM",
    "Tomorrow, Sat Nov 21 · by 10 AM",
    "Other",
    "Behind the palm",
    "Ring twice",
  ],
  Laundry: ["2 bags", "28.4 lbs", "Hypoallergenic", "Whites apart"],
  Payment: ["Minimum payment$30.00", "Additional charges$0.00", "Total paid$30.00", "Paid", "Paid in Full"],
  "Driver pickup": ["Actual bags3", "Today, Fri Nov 20 · 6:40 PM"],
  "Driver delivery": ["Bags delivered2", "Tomorrow, Sat Nov 21 · 9:12 AM"],
}

/** The customer's bank asks for the money back. */
const dispute = (product: Product, { id }: StaffOrder) =>
  product.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     values ($1, '2026-11-20T20:00:00Z', '{"kind":"system","name":"payments"}', 'dispute-opened', 'ordered', 'ordered', $2)`,
    [id, JSON.stringify({ amount: 3000, reason: "product_not_received", dispute: "dp_1", answerBy: "2026-12-03" })],
  )

test("the details tell everything about an order, also that the payments could not be loaded, and until when a dispute is to be answered", async ({
  page,
  product,
  customerEmail,
  context,
}) => {
  await signedInCustomer(page, product, customerEmail)
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
  await dispute(product, order)
  await signedInStaff(page, product, { role: "admin" })
  const payments = `**/api/admin/orders/${order.id}/payments`
  await page.route(payments, (route) => route.abort("connectionreset"))
  await openAdminList(page, customerEmail, { order: order.id })
  const { dialog, section } = managedOf(page, order)
  await expect(section("Refunds")).toContainText("The payments could not be loaded")
  await page.unroute(payments)
  await retryUntil(
    section("Refunds").getByRole("button", { name: "Try Again" }),
    section("Refunds").getByText("$30.00 left"),
  )
  await expect(dialog).toContainText("This address could not be placed on the map")
  await expect(section("Customer")).toContainText(customerEmail)
  for (const [name, texts] of Object.entries(facts)) {
    for (const fact of texts) await expect(section(name)).toContainText(fact)
  }
  const opened = context.waitForEvent("page")
  await dialog.getByRole("link", { name: "Pickup photo (Opens in a new window)" }).click()
  const photo = await opened
  expect(new URL(photo.url()).pathname).toBe(`/api/orders/${order.id}/photos/pickup`)
  await photo.close()

  await expect(dialog).toContainText("Disputed at the customer's bank")
  await expect(dialog).toContainText("$30.00, product not received. Answer it at the payment provider by Thu Dec 3.")
  for (const type of ["PDF", "JSON"]) {
    const download = page.waitForEvent("download")
    await dialog.getByRole("link", { name: `Evidence as ${type}` }).click()
    expect((await download).suggestedFilename()).toBe(`evidence-${order.orderNumber}.${type.toLowerCase()}`)
  }

  const { status, update, notes } = managedOf(page, order)
  await status.selectOption("Cancelled")
  await update.click()
  await expect(notes).toBeFocused()
  await expectAccessible(page)
})
