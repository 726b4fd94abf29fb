import { within } from "@testing-library/dom"
import { errorTextOf } from "../dom/described.ts"
import { fillOrder, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"
import { ledgerOf } from "../testing/checkout.ts"
import { today, tomorrow, typicalOrder } from "../testing/typical-order.ts"

const ordersOf = "select id, order_number from orders where customer_email = $1"

test("the dialog opens with the defaults, names every missing field under itself, and leads to the first", async ({
  page,
  product,
}) => {
  const dialog = await openOrderDialog(page)
  // Nothing of them while nobody could use one.
  expect(dialog.inside.queryByRole("button", { name: "Promo code" })).toBeNull()
  expect(dialog.submit).toHaveTextContent("Continue to Payment")
  for (const field of [dialog.name, dialog.phone, dialog.email, dialog.address, dialog.apartment]) {
    expect(field).toHaveValue("")
  }
  expect(within(dialog.days).getAllByRole("radio")).toHaveLength(2)
  expect(dialog.day(today)).not.toBeChecked()
  expect(dialog.day(tomorrow)).not.toBeChecked()
  const choicesOf = (field: HTMLSelectElement) => [...field.options].map(({ text }) => text)
  expect(dialog.location).toHaveValue("Front Door")
  expect(choicesOf(dialog.location)).toEqual(["Front Door", "Back Door", "Frontdesk", "Other"])
  expect(dialog.detergent).toHaveValue("Regular Detergent")
  expect(choicesOf(dialog.detergent)).toEqual(["Regular Detergent", "Hypoallergenic", "Scent Free"])
  expect(dialog.inside.queryByLabelText(/^Tell us where/)).toBeNull()
  expect(dialog.terms).not.toBeChecked()

  const before = await product.query("select count(*) from orders")
  await page.user.click(dialog.submit)
  await expect.poll(() => dialog.name).toHaveFocus()
  for (const [control, message] of [
    [dialog.name, "Name is required"],
    [dialog.phone, "Phone is required"],
    [dialog.email, "Email is required"],
    [dialog.address, "Pickup address is required"],
    [dialog.days, "Please select a pickup schedule"],
    [dialog.terms, "You must accept the Privacy Policy and Terms of Use"],
  ] as const) {
    expect(errorTextOf(control)).toBe(message)
    expect(control).toHaveAttribute("aria-invalid", "true")
  }
  expect(await product.query("select count(*) from orders")).toEqual(before)
  page.screen.getByText("Please check these fields:")
  await page.user.click(dialog.inside.getByRole("button", { name: "Pickup address is required" }))
  await expect.poll(() => dialog.address).toHaveFocus()

  await page.fill(dialog.name, "Ana Guest")
  await expect.poll(() => dialog.name).not.toHaveAttribute("aria-invalid")
  await page.fill(dialog.email, "ana@")
  await expect.poll(() => errorTextOf(dialog.email)).toBe("Valid email is required")
  await expect.poll(() => dialog.submit).toBeEnabled()
  await page.user.click(dialog.submit)
  await expect.poll(() => dialog.phone).toHaveFocus()
})

test("a failure is said in a toast, an address outside the served area under itself, nothing typed is lost, and an order whose answer was lost is placed once", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await openOrderDialog(page)
  const address = "9600 Collins Avenue, Bal Harbour, FL 33154, USA"
  await fillOrder(page, { ...typicalOrder, email: customerEmail, address })
  const message = "We are down for a moment."
  page.meet("POST /api/guest-orders", { status: 503, body: { code: "Unavailable", message, requestId: "r" } }, 1)
  await page.user.click(dialog.submit)
  await page.screen.findByText("Order Failed")
  page.screen.getByText(message)
  await expect.poll(() => dialog.submit).toBeEnabled()
  expect(dialog.address).toHaveValue(address)

  await page.user.click(dialog.submit)
  await expect
    .poll(() => errorTextOf(dialog.address))
    .toBe("We currently serve 33109, 33139, 33140, and 33141. Please enter an address in one of these ZIP codes.")
  await expect.poll(() => dialog.address).toHaveFocus()
  expect(await product.query(ordersOf, [customerEmail])).toEqual([])

  await page.fill(dialog.address, typicalOrder.address)
  await expect.poll(() => dialog.submit).toBeEnabled()
  page.meet("POST /api/guest-orders", "a lost answer", 1)
  await page.user.click(dialog.submit)
  await page.screen.findByText("Failed to create order. Please try again.")
  expect(dialog.name).toHaveValue(typicalOrder.name)
  await expect.poll(() => dialog.submit).toBeEnabled()
  const [placed] = await product.query(ordersOf, [customerEmail])
  await page.user.click(dialog.submit)
  await expect.poll(() => page.address).toContain(`/guest-checkout?orderId=${String(placed?.["id"])}&`)
  expect(await product.query(ordersOf, [customerEmail])).toHaveLength(1)
  expect(await ledgerOf(product, String(placed?.["id"]))).toEqual([])
})
