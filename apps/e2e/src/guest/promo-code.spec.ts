import type { Page } from "playwright/test"
import { cards, ledgerOf, payButton, payWith } from "../testing/checkout.ts"
import { fillOrder, type OrderDialog, openOrderDialog } from "../testing/order-dialog.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { expect, test } from "../testing/test.ts"
import { typicalOrder } from "../testing/typical-order.ts"

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
