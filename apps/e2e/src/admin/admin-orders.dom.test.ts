import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { detailedOrder } from "../testing/detailed-order.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test("the admin list shows of each order what is to be known at a glance, and a payment is asked for by mail", async ({
  page,
  product,
  customerEmail,
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
  await expect.poll(() => list.rows().length).toBe(3)
  const row = await list.row(owing)
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
    expect(row.root).toHaveTextContent(said)
  }
  const paidRow = await list.row(paid)
  expect(paidRow.root).toHaveTextContent("Paid in Full")
  expect(paidRow.queryByText("Request Payment")).toBeNull()
  const cancelledRow = await list.row(cancelled)
  expect(cancelledRow.root).toHaveTextContent("N/A")
  expect(cancelledRow.getByRole("img", { name: "Check the address" })).toBeInTheDocument()
  expect(cancelledRow.queryByText("Request Payment")).toBeNull()
  expect(list.pages()).toHaveTextContent("Showing page 1 of 1 (3 total orders)")
  expect(page.consoleText()).toBe("")

  const requestArrives = page.meet("POST /api/admin/send-payment-request", "no connection")
  await row.press(/^Request Payment/)
  await page.screen.findByText("Failed to send payment request email")
  requestArrives()
  await row.press(/^Request Payment/)
  await page.screen.findByText("Payment Request Sent")
  await page.screen.findByText(`Email sent to ${customerEmail} for $42.50`)
  await expect.poll(() => row.root).toHaveTextContent("Requested Fri Nov 20")
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

test("the details tell everything about an order, also that the payments could not be loaded, and until when a dispute is to be answered", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await detailedOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "admin" })
  // The change event must not help.
  page.meet("GET /api/events", "no connection")
  const paymentsCome = page.meet(`GET /api/admin/orders/${order.id}/payments`, "no connection")
  await openAdminList(page, customerEmail, { order: order.id })
  const { dialog, form, update } = await managedOf(page, order)
  const section = (name: string) => partOf(page, dialog.getByRole("region", { name }))
  const refunds = section("Refunds")
  await refunds.findByText(/The payments could not be loaded/)
  paymentsCome()
  await refunds.press("Try Again")
  await refunds.findByText(/\$30\.00 left/)
  expect(dialog.root).toHaveTextContent("This address could not be placed on the map")
  expect(section("Customer").root).toHaveTextContent(customerEmail)
  for (const [name, texts] of Object.entries(facts)) {
    const { root } = section(name)
    for (const fact of texts) expect(root).toHaveTextContent(fact)
  }
  const photo = dialog.getByRole("link", { name: "Pickup photo (Opens in a new window)" })
  expect(photo).toHaveAttribute("href", `/api/orders/${order.id}/photos/pickup`)
  expect(photo).toHaveAttribute("target", "_blank")

  expect(dialog.root).toHaveTextContent("Disputed at the customer's bank")
  expect(dialog.root).toHaveTextContent("$30.00, product not received. Answer it at the payment provider by Thu Dec 3.")

  await form.select("Status", "Cancelled")
  await update()
  await expect.poll(() => form.getByLabelText("Admin notes")).toHaveFocus()
})
