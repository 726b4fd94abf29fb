import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder, changeOrder, detailPath, owingOrder, recordMoney } from "../testing/customer-orders.ts"
import { findDetail } from "./home-in-dom.ts"

test("the details tell everything about an order", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await owingOrder(page, product)
  await page.goto(detailPath(id))
  const dialog = await findDetail(page, orderNumber)
  await within(dialog).findByText("Order placed")
  for (const said of [
    "Additional Payment Required",
    "Placed Thu Nov 12 · 3:00 PM",
    "Thu Nov 12 · 6–9 PM",
    "Thu Nov 12 · 6:40 PM",
    "Fri Nov 13 · before 10 AM",
    "Fri Nov 13 · 9:12 AM",
    "1500 Collins Avenue, Miami Beach, FL 33139, USA, Apt 4C",
    "Front Door",
    "Ring twice",
    "2 bags",
    "42.5 lbs",
    "Hypoallergenic",
    "Whites apart",
    "12.5 lbs over 30 lbs, $1.00 each",
    "$42.50",
    "-$30.00",
    "Payment of $30.00 received",
  ]) {
    expect(dialog).toHaveTextContent(said)
  }
  const steps = within(within(dialog).getByRole("list", { name: "Where your laundry is" })).getAllByRole("listitem")
  expect(steps.at(-1)).toHaveAttribute("aria-current", "step")
  const happened = within(dialog).getByRole("region", { name: "What happened so far" })
  expect(
    within(happened)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(
    [/^Order placed/, /^Payment of \$30\.00 received/, /^Delivered/, /^Additional Payment Required/].map((text) =>
      expect.stringMatching(text),
    ),
  )
  expect(within(dialog).queryByRole("button", { name: /cancel/i })).toBeNull()
  await page.user.click(within(dialog).getByRole("link", { name: /^Pay \$12\.50/ }))
  await expect.poll(() => page.address).toBe(`/checkout?orderId=${id}&amount=12.50`)
})

test("another's order is not there; one's own shows a cancellation and its refund while its details are open, and owes nothing", async ({
  page,
  product,
  customerEmail,
}) => {
  const others = await placeOrder(product, `other-${customerEmail}`)
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { estimatedWeight: "about 20 lbs" })
  await page.goto(detailPath(others.id))
  const missing = await page.screen.findByRole("dialog", { name: "Order" })
  expect((await within(missing).findByText("This order is not here")).closest("[role=alert]")).toBeVisible()
  await page.user.click(within(missing).getAllByRole("button", { name: "Close" }).at(-1)!)
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(page.address).toBe("/?tab=history")

  await page.user.click(await page.screen.findByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) }))
  const dialog = await findDetail(page, orderNumber)
  await within(dialog).findByText("Order placed")
  expect(dialog).toHaveTextContent("about 20 lbs")
  // Nothing of it where it is not offered.
  expect(within(dialog).queryByRole("button", { name: "Repeat this pickup" })).toBeNull()
  await recordMoney(product, id, "payment", 3000, "2026-11-20T20:01:00Z")
  await recordMoney(product, id, "refund", 2000, "2026-11-20T20:03:00Z")
  await changeOrder(product, id, "2026-11-20T20:02:00Z", { status: "cancelled" })
  const payment = () => within(dialog).getByRole("region", { name: "Payment" })
  await expect.poll(payment).toHaveTextContent("Refunded$20.00")
  expect(payment()).toHaveTextContent("Paid-$30.00")
  expect(payment()).toHaveTextContent("N/A")
  expect(within(dialog).getByRole("region", { name: "What happened so far" })).toHaveTextContent(
    "Refund of $20.00 sent",
  )
  await expect.poll(() => within(dialog).queryByRole("list", { name: "Where your laundry is" })).toBeNull()
  expect(within(dialog).queryByRole("link", { name: /^Pay/ })).toBeNull()
})
