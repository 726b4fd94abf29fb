import type { Page } from "playwright/test"
import { cards, ledgerOf, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { fillOrder, type OrderDialog, openOrderDialog, reach, typicalOrder } from "../testing/order-dialog.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.afterEach(({ product }) => removePromoCodes(product))

const promoOf = ({ root }: OrderDialog) => ({
  link: root.getByRole("button", { name: "Promo code" }),
  field: root.getByLabel("Promo code"),
  apply: root.getByRole("button", { name: "Apply" }),
  toPay: root.getByText("To pay now").locator(".."),
})

const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get("orderId") ?? ""

test("a guest books with a promo code, sees what it takes off before paying, and is charged the rest", async ({
  page,
  product,
  customerEmail,
}) => {
  await addPromoCode(product, { code: "SUMMER10", kind: "percent", value: "10" })
  const dialog = await openOrderDialog(page)
  await fillOrder(dialog, { ...typicalOrder, email: customerEmail })
  const promo = promoOf(dialog)
  await expect(promo.field).toHaveCount(0)
  await expectFitsThumb(page, [promo.link])
  await promo.link.click()
  await expect(promo.field).toBeFocused()
  await promo.field.fill("WINTER-10")
  await promo.apply.click()
  await expect.poll(() => dialog.errorOf(promo.field)).toContain("We don't know this promo code.")
  await expect(promo.toPay).toContainText("$30.00")

  // What was typed is there again after a reload, and what was said of it.
  await openOrderDialog(page)
  await reach(dialog, dialog.terms)
  await expect(promo.field).toHaveValue("WINTER-10")
  await expect.poll(() => dialog.errorOf(promo.field)).toContain("We don't know this promo code.")

  await promo.field.fill("summer10")
  await promo.field.press("Enter")
  await expect(dialog.root.getByText("SUMMER10: 10% off. You pay $27.00 now instead of $30.00.")).toBeVisible()
  await expect(promo.toPay).toContainText("$27.00")
  await expect(promo.toPay).toContainText("SUMMER10: $3.00 off")
  await expectFitsThumb(page, [promo.field, promo.apply])
  await expectAccessible(page)
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(payButton(page)).toHaveText("Pay $27.00")
  await expect(page.getByRole("main")).toContainText("SUMMER10, −$3.00")
  const orderId = orderIdOf(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  expect(await ledgerOf(product, orderId)).toEqual([{ kind: "payment", amount_cents: 2700 }])
})

test("a code that turns out to be for others is refused at the field; an order that its code pays for is booked without a payment, and can be followed", async ({
  page,
  product,
  customerEmail,
}) => {
  await addPromoCode(product, { code: "WELCOME", kind: "amount", value: "5.00", firstOrderOnly: true })
  await addPromoCode(product, { code: "FREE", kind: "percent", value: "100" })
  await placeOrder(product, customerEmail)
  const dialog = await openOrderDialog(page)
  await fillOrder(dialog, { ...typicalOrder, email: customerEmail })
  const promo = promoOf(dialog)
  await promo.link.click()
  await promo.field.fill("welcome")
  await promo.apply.click()
  await expect(dialog.root.getByText("It is for a first order.")).toBeVisible()
  await expect(promo.toPay).toContainText("$25.00")
  await dialog.submit.click()
  await expect(promo.field).toBeFocused()
  expect(await dialog.errorOf(promo.field)).toContain("This promo code is for a first order")
  await expect(promo.toPay).toContainText("$30.00")
  await promo.field.fill("free")
  await dialog.submit.click()
  await expect(page.getByRole("heading", { name: "Your pickup is booked" })).toBeVisible()
  await expect(page.getByText("there is nothing to pay now")).toBeVisible()
  await page.getByRole("button", { name: "Follow Your Order" }).click()
  await expect(page).toHaveURL(/\/order\//)
})
