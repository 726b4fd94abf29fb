import { errorTextOf } from "../dom/described.ts"
import { fillOrder, foundOrderDialog, type GuestOrderDialog, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf, placeOrder } from "../testing/checkout.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { payOrder } from "../testing/provider.ts"
import { typicalOrder } from "../testing/typical-order.ts"

const promoOf = ({ inside }: GuestOrderDialog) => ({
  field: inside.getByLabelText<HTMLInputElement>("Promo code", { selector: "input" }),
  apply: () => inside.getByRole("button", { name: "Apply" }),
  toPay: inside.getByText("To pay now").parentElement,
})

test("a code that nobody knows is refused at the field, also over a reload", async ({
  page,
  product,
  customerEmail,
}) => {
  try {
    await addPromoCode(product, { code: "SUMMER10", kind: "percent", value: "10" })
    const dialog = await openOrderDialog(page)
    await fillOrder(page, { ...typicalOrder, email: customerEmail })
    expect(dialog.inside.queryByLabelText("Promo code", { selector: "input" })).toBeNull()
    await page.user.click(dialog.inside.getByRole("button", { name: "Promo code" }))
    const { field, apply, toPay } = promoOf(dialog)
    expect(field).toHaveFocus()
    await page.fill(field, "WINTER-10")
    await page.user.click(apply())
    await expect.poll(() => errorTextOf(field)).toContain("We don't know this promo code.")
    expect(toPay).toHaveTextContent("$30.00")

    // What was typed is there again after a reload, and what was said of it.
    await page.reload()
    const again = promoOf(await foundOrderDialog(page))
    expect(again.field).toHaveValue("WINTER-10")
    await expect.poll(() => errorTextOf(again.field)).toContain("We don't know this promo code.")
  } finally {
    await removePromoCodes(product)
  }
})

test("a code that turns out to be for others is refused at the field; an order that its code pays for is booked without a payment, and can be followed", async ({
  page,
  product,
  customerEmail,
}) => {
  try {
    await addPromoCode(product, { code: "WELCOME", kind: "amount", value: "5.00", firstOrderOnly: true })
    await addPromoCode(product, { code: "FREE", kind: "percent", value: "100" })
    await placeOrder(product, customerEmail)
    const dialog = await openOrderDialog(page)
    await fillOrder(page, { ...typicalOrder, email: customerEmail })
    await page.user.click(dialog.inside.getByRole("button", { name: "Promo code" }))
    const { field, apply, toPay } = promoOf(dialog)
    await page.fill(field, "welcome")
    await page.user.click(apply())
    await dialog.inside.findByText("It is for a first order.", { exact: false })
    expect(toPay).toHaveTextContent("$25.00")
    await page.user.click(dialog.submit)
    await expect.poll(() => field).toHaveFocus()
    expect(errorTextOf(field)).toContain("This promo code is for a first order")
    expect(toPay).toHaveTextContent("$30.00")
    await page.fill(field, "free")
    await page.user.click(dialog.submit)
    await page.screen.findByRole("heading", { name: "Your pickup is booked" })
    page.screen.getByText(/there is nothing to pay now/)
    await page.user.click(page.screen.getByRole("button", { name: "Follow Your Order" }))
    await expect.poll(() => page.address).toMatch(/^\/order\//)
  } finally {
    await removePromoCodes(product)
  }
})

test("a guest books with a promo code, sees what it takes off before paying, and is charged the rest", async ({
  page,
  product,
  customerEmail,
}) => {
  try {
    await addPromoCode(product, { code: "SUMMER10", kind: "percent", value: "10" })
    const dialog = await openOrderDialog(page)
    await fillOrder(page, { ...typicalOrder, email: customerEmail })
    await page.user.click(dialog.inside.getByRole("button", { name: "Promo code" }))
    const { field, toPay } = promoOf(dialog)
    await page.user.type(field, "summer10{Enter}")
    await expect
      .poll(() => dialog.root)
      .toHaveTextContent("SUMMER10: 10% off the minimum. You pay $27.00 now instead of $30.00.")
    expect(toPay).toHaveTextContent("$27.00")
    expect(toPay).toHaveTextContent("SUMMER10: $3.00 off")
    await page.user.click(dialog.submit)
    await page.screen.findByRole("button", { name: "Pay $27.00" })
    expect(page.screen.getByRole("main")).toHaveTextContent("SUMMER10, −$3.00")
    const orderId = new URL(page.address, product.origin).searchParams.get("orderId") ?? ""
    await payOrder(page.request, product.origin, orderId, cards.pays)
    expect(await ledgerOf(product, orderId)).toEqual([{ kind: "payment", amount_cents: 2700 }])
  } finally {
    await removePromoCodes(product)
  }
})
