import { managedOf } from "../testing/admin-list.ts"
import { makeCaller } from "../testing/caller.ts"
import { acceptedOrder, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"
import { test } from "../testing/test.ts"

test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("the question before a worker's order is handed over fits every screen, and axe finds nothing in it", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await acceptedOrder(makeCaller(product.origin), product, customerEmail, "Carla")
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(customerEmail, { order: order.id }))
  await managedOf(page, order).section("Who does it").getByRole("button", { name: "Give to House Crew" }).click()
  const question = page.getByRole("dialog", { name: `Hand over order #${order.orderNumber}?` })
  await question.getByRole("radio", { name: /^The worker cancelled too late/ }).check()
  await expectAccessible(page)
})
