import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { dialogOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder, deliveredOrder } from "../testing/customer-orders.ts"
import { signInBy } from "../testing/people.ts"
import { payBooking } from "../testing/provider.ts"
import { signedInStaff } from "../testing/staff.ts"

test("credit that is given again after a lost answer and a load of the page is given once, and the first answer said that it may have been", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  const [customer] = await product.query("select id from users where email = $1", [customerEmail])
  const userId = String(customer?.["id"])
  await signedInStaff(page, product, { role: "admin" })
  const open = async () => {
    await openAdminList(page, `#${order.orderNumber}`, { order: order.id })
    await (await managedOf(page, order)).dialog.press("Credit of Ana Customer")
    return dialogOf(page, "Credit of Ana Customer")
  }
  const give = async () => {
    const dialog = await open()
    await dialog.fill(/^Amount \(\$\)/, "10")
    await dialog.fill(/^Reason/, "Sorry for the late delivery")
    await dialog.press("Give Credit")
    return dialog
  }
  page.meet(`POST /api/admin/users/${userId}/credit`, "a lost answer", 1)
  const unsure = await give()
  await page.screen.findAllByText(/It may have been done/)
  await expect.poll(() => unsure.root).toHaveTextContent("$10.00 can be used")
  await give()
  await page.screen.findAllByText("Given: $10.00 can be used now")
  const grants = await product.query("select amount_cents from credit_entries where user_id = $1", [userId])
  expect(grants).toEqual([{ amount_cents: 1000 }])
})

test("credit that is given at the desk shows in the profile and at the checkout, and pays a part of the next order", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const old = await deliveredOrder(page, product)

  await signedInStaff(page, product, { role: "admin" })
  await openAdminList(page, `#${old.orderNumber}`, { order: old.id })
  await (await managedOf(page, old)).dialog.press("Credit of Ana Customer")
  const dialog = await dialogOf(page, "Credit of Ana Customer")
  await dialog.press("Give Credit")
  await dialog.findByText(/Please enter an amount from 0\.01 to 1000\.00/)
  await dialog.findByText("Please say why")
  await dialog.fill(/^Amount \(\$\)/, "10")
  await dialog.fill(/^Last day/, "2026-12-31")
  await dialog.fill(/^Reason/, "Sorry for the late delivery")
  await dialog.press("Give Credit")
  await expect.poll(() => dialog.root).toHaveTextContent("$10.00 can be used")

  await signInBy(page.request, product.origin, customerEmail)
  await expect
    .poll(async () => (await product.mailsTo(customerEmail)).map(({ subject }) => subject))
    .toContain("You have $10.00 of credit")
  await page.goto("/?tab=profile")
  const credit = () => page.screen.queryByRole("region", { name: "Credit" })
  await expect.poll(credit).toHaveTextContent("$10.00 to use")
  expect(credit()).toHaveTextContent("Sorry for the late delivery")
  expect(credit()).toHaveTextContent("until Thu, Dec 31")

  const { id, amount } = await bookOrder(page)
  // The card itself is typed in a browser: see the other tests of the checkout.
  await page.goto(`/checkout?orderId=${id}&amount=${amount}`)
  await page.screen.findByText("Credit used")
  await page.screen.findByRole("button", { name: "Pay $20.00" })
  await payBooking(page.request, product.origin, id, cards.pays)
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 2000 }])
  await page.goto("/?tab=profile")
  await expect.poll(credit).toHaveTextContent("$0.00 to use")
  expect(credit()).toHaveTextContent("Used on an order")
})
