import { placeOrderForStaff } from "../testing/admin-list.ts"
import { clearRoute, fillBags, openRoute, orderRow } from "../testing/driver-route.ts"
import { expectAccessible, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 } })
test.beforeEach(async ({ product }) => {
  await clearRoute(product)
  await product.laundry("balances", "set", "--hold-delivery", "yes", "--yes")
})
// The worker's other tests meet the company as it was.
test.afterEach(async ({ product }) => {
  await product.laundry("balances", "set", "--hold-delivery", "no", "--yes")
})

const unpaid = { status: "ready_for_delivery", ready_bags: 3, actual_bags: 3, weight_hundredths: 1800 }

test("an order whose balance is due is held: its driver can't deliver it, and staff can", async ({ page, product }) => {
  const order = await placeOrderForStaff(product, { customerName: "Hanna Held" }, unpaid)
  const route = await openRoute(page, product)
  await route.tab("Ready for Delivery (1)").click()
  await expect(route.stop(order)).toContainText("Held: balance due")
  await expectAccessible(page)

  await route.press(order, "Mark as Delivered")
  await fillBags(route, 3)
  await route.button("Mark as Delivered").click()
  await expect(
    page.getByText("This order is held: its balance is not paid yet. Only staff can hand it over.").first(),
  ).toBeVisible()
  expect(await orderRow(product, order)).toMatchObject({ status: "ready_for_delivery" })

  const staff = await callerOf(product, "admin")
  expect((await staff.patch(`/api/admin/orders/${order.id}`, { data: { status: "delivered" } })).ok()).toBe(true)
  await staff.dispose()
  expect(await orderRow(product, order)).toMatchObject({ status: "delivered" })
})
