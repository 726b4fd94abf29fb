import { payButton } from "../testing/checkout.ts"
import { setOperatingModel } from "../testing/marketplace.ts"
import { openOrderDialog, reach } from "../testing/order-dialog.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"

test.use({ viewport: phone })

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("the fees of a marketplace fit a phone, in the order and at the checkout", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  const dialog = await openOrderDialog(page)
  await dialog.name.fill(typicalOrder.name)
  await dialog.phone.fill(typicalOrder.phone)
  await dialog.email.fill(customerEmail)
  await reach(dialog, dialog.address)
  await dialog.address.fill(typicalOrder.address)
  await reach(dialog, dialog.delivery)
  await expect(dialog.root.getByRole("region", { name: "What you pay when you order" })).toBeVisible()
  await expectAccessible(page)
  await dialog.day(today).check()
  await reach(dialog, dialog.terms)
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(payButton(page)).toHaveText("Pay $33.00")
  await expect(page.getByRole("region", { name: "What is paid for" })).toBeVisible()
  await expectFits(page)
})
