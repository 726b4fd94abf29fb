import { within } from "@testing-library/dom"
import { test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"

test("a list or an order that can't be loaded says so, and Retry brings it", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  const listComes = page.meet("GET /api/orders", "no connection")
  await page.goto("/?tab=history")
  await page.screen.findByText(/Your orders could not be loaded/)
  await page.user.click(page.screen.getByRole("button", { name: "Retry" }))
  await page.screen.findByText(/Your orders could not be loaded/)
  listComes()
  await page.user.click(page.screen.getByRole("button", { name: "Retry" }))
  const row = await page.screen.findByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) })

  const orderComes = page.meet(`GET /api/orders/${id}`, "no connection")
  await page.user.click(row)
  const dialog = within(await page.screen.findByRole("dialog", { name: `Order #${orderNumber}` }))
  await dialog.findByText(/The order could not be loaded/)
  orderComes()
  await page.user.click(dialog.getByRole("button", { name: "Retry" }))
  await dialog.findByText("Order placed")
})
