import { within } from "@testing-library/dom"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder, deliveredOrder, owingOrder } from "../testing/customer-orders.ts"
import { findDetail } from "./home-in-dom.ts"

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

test("orders are grouped by month, and each opens its details, which Back and Close close, and from which support is a press away", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const old = await deliveredOrder(page, product)
  await product.query(
    "update orders set created_at = '2025-12-01T04:59:00Z', pickup_date = '2025-12-01' where id = $1",
    [old.id],
  )
  const owing = await owingOrder(page, product)
  const recent = await bookOrder(page)
  await page.goto("/?tab=history")
  await page.screen.findByText("3 orders")
  const november = within(await page.screen.findByRole("region", { name: "November 2026" }))
  const [first, ...others] = november.getAllByRole("listitem")
  expect(first).toHaveTextContent(`#${recent.orderNumber}`)
  expect(others).toHaveLength(1)
  expect(page.screen.getByRole("region", { name: "November 2025" })).toHaveTextContent("Mon Dec 1, 2025 · 6–9 PM")

  const press = async ({ orderNumber }: { readonly orderNumber: number }) => {
    const main = within(await page.screen.findByRole("main"))
    await page.user.click(await main.findByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) }))
    return partOf(page, await findDetail(page, orderNumber))
  }
  const historyAgain = async () => {
    await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
    await expect.poll(() => page.address).toBe("/?tab=history")
    await page.screen.findByRole("heading", { level: 1, name: "Order History" })
  }
  await press(owing)
  expect(page.address).toBe(`/?tab=history&dialog=order&order=${owing.id}`)
  page.goBack()
  await historyAgain()
  await press(recent)
  await page.reload()
  await partOf(page, await findDetail(page, recent.orderNumber)).press("Close")
  await historyAgain()

  await (await press(recent)).press("Chat with Support")
  await expect.poll(() => page.address).toBe("/?tab=history&dialog=chat")
  await page.screen.findByRole("dialog", { name: /Chat/ })
  page.goBack()
  await historyAgain()
})
