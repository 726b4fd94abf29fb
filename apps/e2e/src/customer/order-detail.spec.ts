import { placeOrder } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf, detailPath } from "../testing/customer-home.ts"
import { bookOrder, changeOrder, deliveredOrder, owingOrder, pixel, recordMoney } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("the details tell everything about an order", async ({ page, product, customerEmail }) => {
    await signedInCustomer(page, product, customerEmail)
    const { id, orderNumber } = await owingOrder(page, product)
    await page.goto(detailPath(id))
    const dialog = detailOf(page, orderNumber)
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
      await expect(dialog).toContainText(said)
    }
    const steps = dialog.getByRole("list", { name: "Where your laundry is" }).getByRole("listitem")
    await expect(steps.last()).toHaveAttribute("aria-current", "step")
    await expect(dialog.getByRole("region", { name: "What happened so far" }).getByRole("listitem")).toHaveText([
      /^Order placed/,
      /^Payment of \$30\.00 received/,
      /^Delivered/,
      /^Additional Payment Required/,
    ])
    await expect(dialog.getByRole("button", { name: /cancel/i })).toHaveCount(0)
    await dialog.getByRole("link", { name: "Pay $12.50" }).click()
    await expect(page).toHaveURL(`/checkout?orderId=${id}&amount=12.50`)
  })
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
  const missing = page.getByRole("dialog", { name: "Order", exact: true })
  await expect(missing.getByRole("alert")).toContainText("This order is not here")
  await missing.getByRole("button", { name: "Close" }).last().click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page).toHaveURL("/?tab=history")

  await page.getByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) }).click()
  const dialog = detailOf(page, orderNumber)
  await expect(dialog).toContainText("Order placed")
  await expect(dialog).toContainText("about 20 lbs")
  // Nothing of it where it is not offered.
  await expect(dialog.getByRole("button", { name: "Repeat this pickup" })).toHaveCount(0)
  await recordMoney(product, id, "payment", 3000, "2026-11-20T20:01:00Z")
  await recordMoney(product, id, "refund", 2000, "2026-11-20T20:03:00Z")
  await changeOrder(product, id, "2026-11-20T20:02:00Z", { status: "cancelled" })
  const payment = dialog.getByRole("region", { name: "Payment" })
  await expect(payment).toContainText("Paid-$30.00")
  await expect(payment).toContainText("Refunded$20.00")
  await expect(payment).toContainText("N/A")
  await expect(dialog.getByRole("region", { name: "What happened so far" })).toContainText("Refund of $20.00 sent")
  await expect(dialog.getByRole("list", { name: "Where your laundry is" })).toHaveCount(0)
  await expect(dialog.getByRole("link", { name: /^Pay/ })).toHaveCount(0)
})

test("photos open large; one that is gone says so and can be tried again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await product.query(
    "update orders set pickup_photo = gen_random_uuid()::text, delivery_photo = gen_random_uuid()::text where id = $1",
    [id],
  )
  await page.route("**/photos/pickup", (route) => route.fulfill({ contentType: "image/png", body: pixel }))
  await page.goto(detailPath(id))
  const dialog = detailOf(page, orderNumber)
  await expect(dialog.getByText("The photo can't be shown")).toHaveCount(1)
  await page.route("**/photos/delivery", (route) => route.fulfill({ contentType: "image/png", body: pixel }))
  await dialog.getByRole("button", { name: "Try Again" }).click()
  await expect(dialog.getByRole("img", { name: "Bags at delivery" })).toBeVisible()

  const thumbnail = dialog.getByRole("button", { name: /Bags at pickup/ })
  await thumbnail.press("Enter")
  const large = page.getByRole("dialog", { name: "Bags at pickup" })
  await expect(large.getByRole("img", { name: "Bags at pickup" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(large).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(thumbnail).toBeFocused()
})
