import { managedOf, openAdminList } from "../testing/admin-list.ts"
import { makeCaller } from "../testing/caller.ts"
import { acceptedOrder, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("the question before a worker's order is handed over, and what gives money back, fit every screen and a thumb, and axe finds nothing in them; going back from there leaves a list that works", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await acceptedOrder(makeCaller(product.origin), product, customerEmail, "Carla")
  await signedInStaff(page, product, { role: "admin" })
  const { manage } = await openAdminList(page, customerEmail)
  await manage(order).click()
  const { dialog: managed, section } = managedOf(page, order)
  await section("Who does it").getByRole("button", { name: "Give to House Crew" }).click()
  const question = page.getByRole("dialog", { name: `Hand over order #${order.orderNumber}?` })
  await question.getByRole("radio", { name: /^The worker cancelled too late/ }).check()
  await expectAccessible(page)
  await question.getByRole("button", { name: "Close" }).click()
  await expect(question).toBeHidden()

  await page.setViewportSize(phone)
  const giveBack = section("Refunds").getByRole("button", { name: /^Give Back of the payment of/ })
  await expectFitsThumb(page, [giveBack])
  await giveBack.click()
  const dialog = page.getByRole("dialog", { name: `Give back money of order #${order.orderNumber}` })
  await expect(dialog).toContainText("nothing is owed again")
  await expectAccessible(page)

  // Going back leaves both, and nothing of them over the list.
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await manage(order).click()
  await expect(managed).toBeVisible()
  await expect(dialog).toBeHidden()
  await giveBack.click()
  await expect(dialog).toBeVisible()
})
