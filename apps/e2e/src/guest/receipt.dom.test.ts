import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { cards, placeOrder } from "../testing/checkout.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { fridayAfternoon } from "../testing/product.ts"
import { payOrder } from "../testing/provider.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"

test("staff find an order's receipt and its statement, which can be tried again, and is as the ledger is by then", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  await payOrder(page.request, product.origin, order.id, cards.pays)
  const link = await mailedLink(product, customerEmail, "/receipt/")
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const documents = async () => {
    const dialog = within(await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` }))
    return within(await dialog.findByRole("region", { name: "Receipts" }))
  }
  const receipt = await (await documents()).findByRole("link", { name: /^Receipt R-\d{6}: \$30\.00 paid$/ })
  expect(receipt).toHaveAttribute("href", link)
  const toStatement = (await documents()).getByRole<HTMLAnchorElement>("link", { name: "Statement of the whole order" })
  const comes = page.meet(`GET /api/statements/${toStatement.pathname.split("/").at(-1)}`, "no connection")
  await page.user.click(toStatement)
  await page.screen.findByText("This page could not be loaded")
  comes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await page.screen.findByRole("heading", { level: 1, name: "Statement" })
  await page.screen.findByRole("cell", { name: "$30.00" })

  // As the ledger is by then, for who comes back to a statement that came with its page.
  await page.reload()
  await page.screen.findByRole("heading", { level: 1, name: "Statement" })
  expect(page.screen.queryByRole("cell", { name: /5\.00/ })).toBeNull()
  await page.user.click(within(page.screen.getByRole("contentinfo")).getByRole("link", { name: "FAQ" }))
  await page.screen.findByRole("heading", { level: 1, name: "Frequently Asked Questions" })
  await recordMoney(product, order.id, "refund", 500, fridayAfternoon)
  page.goBack()
  await page.screen.findByRole("cell", { name: /5\.00/ })
})

test("a receipt or a statement that does not exist says so", async ({ page }) => {
  for (const [path, name] of [
    ["/receipt/no-such-receipt", "This receipt does not exist"],
    ["/statement/no-such-statement", "This statement does not exist"],
  ] as const) {
    expect((await page.request.get(path)).status()).toBe(404)
    await page.goto(path)
    await page.screen.findByRole("heading", { level: 1, name })
  }
})
