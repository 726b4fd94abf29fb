import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"

test("staff send a new link, and the one before says so", async ({ page, product, customerEmail }) => {
  const order = await placeOrder(product, customerEmail)
  const link = await mailedLink(product, customerEmail, "/order/")
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const dialog = within(await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` }))
  await page.user.click(await dialog.findByRole("button", { name: "Send Order Link" }))
  await page.screen.findByText(new RegExp(`A new link is on its way to ${customerEmail}`))

  expect((await page.request.get(link)).status()).toBe(404)
  await page.goto(link)
  await page.screen.findByRole("heading", { level: 1, name: "This link leads nowhere" })
  page.screen.getByText("A newer link took the place of this one. Please use the one in your newest mail.")
  // Mails of one second have no order: the new link's is told by its subject.
  const renewed = await mailedLink(product, customerEmail, "/order/", /^Follow your order #/)
  expect((await page.request.get(renewed)).status()).toBe(200)
})
