import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { fridayAfternoon, type Product } from "../testing/product.ts"

const offerTips = (product: Product, areOffered: boolean) =>
  product.query("update company_settings set tips_offered = $1", [areOffered])

test.beforeEach(async ({ product }) => void (await offerTips(product, true)))
test.afterEach(async ({ product }) => void (await offerTips(product, false)))

test("a page that can't be had can be tried again, and a link that leads nowhere says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await placeOrder(product, customerEmail)
  await recordMoney(product, id, "payment", 3000, fridayAfternoon)
  const staff = await callerOf(product, "admin")
  await staff.patch(`/api/admin/orders/${id}`, { data: { status: "delivered", weight: 20, readyBags: 1 } })
  const link = await mailedLink(product, customerEmail, "/tip/")
  const tipComes = page.meet(`GET /api/tips/${link.slice("/tip/".length)}`, { status: 500 })
  await page.goto(link)
  await page.screen.findByText(/Something went wrong/)
  tipComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  expect(await page.screen.findByRole("button", { name: "Continue" })).toBeVisible()
  await page.goto("/tip/no-such-link")
  await page.screen.findByText(/No tip can be left here/)
})
