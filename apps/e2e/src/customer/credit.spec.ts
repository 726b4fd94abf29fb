import { adminListPath, managedOf, signedInStaff } from "../testing/admin-list.ts"
import { cards, ledgerOf, payButton, payWith } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { menu, menuButton } from "../testing/customer-frame.ts"
import { bookOrder, deliveredOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("credit that is given at the desk shows in the profile and at the checkout, and pays a part of the next order", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const old = await deliveredOrder(page, product)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${old.orderNumber}`, { order: old.id }))
  await managedOf(page, old).dialog.getByRole("button", { name: "Credit of Ana Customer" }).click()
  const dialog = page.getByRole("dialog", { name: "Credit of Ana Customer" })
  const give = dialog.getByRole("button", { name: "Give Credit" })
  await give.click()
  await expect(dialog).toContainText("Please enter an amount from 0.01 to 1000.00")
  await expect(dialog).toContainText("Please say why")
  await dialog.getByLabel("Amount ($)").fill("10")
  await dialog.getByLabel("Last day").fill("2026-12-31")
  await dialog.getByLabel("Reason").fill("Sorry for the late delivery")
  await give.click()
  await expect(dialog).toContainText("$10.00 can be used")
  await expectAccessible(page)
  await page.context().clearCookies()
  await signInBy(page.request, product.origin, customerEmail)

  await expect
    .poll(async () => (await product.mailsTo(customerEmail)).map(({ subject }) => subject))
    .toContain("You have $10.00 of credit")
  await page.goto("/?tab=profile")
  const credit = page.getByRole("region", { name: "Credit" })
  await expect(credit).toContainText("$10.00 to use")
  await expect(credit).toContainText("Sorry for the late delivery")
  await expect(credit).toContainText("until Thu, Dec 31")

  const { id, amount } = await bookOrder(page)
  await page.goto(`/checkout?orderId=${id}&amount=${amount}`)
  await expect(page.getByText("Credit used")).toBeVisible()
  await expect(payButton(page)).toHaveText("Pay $20.00")
  await payWith(page, cards.pays)
  await expect(page).toHaveURL("/")
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 2000 }])
  await menuButton(page).click()
  await menu(page).getByRole("link", { name: "Profile" }).click()
  await expect(credit).toContainText("$0.00 to use")
  await expect(credit).toContainText("Used on an order")
  expect(watch.consoleErrors).toEqual([])
})
