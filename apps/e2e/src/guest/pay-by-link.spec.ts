import type { Page } from "playwright/test"
import { cards, fillCard, ledgerOf, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })

test("a mailed link leads to a form that fits, where the card is kept for that order alone; of two payers one pays, and the other reads that it was done; so fits the page of a link that can't be used", async ({
  page,
  context,
  product,
  customerEmail,
  watch,
}) => {
  await page.goto("/pay/no-such-link")
  await expect(heading(page, "Invalid payment link")).toBeVisible()
  await expectFitsThumb(page, [page.getByRole("main").getByRole("link", { name: "Return to Home" })])
  await expectAccessible(page)
  // That it was answered 404.
  watch.consoleErrors.splice(0)

  const { id } = await placeOrder(product, customerEmail)
  const staff = await callerOf(product, "admin")
  expect((await staff.post("/api/admin/send-payment-request", { data: { orderId: id } })).ok()).toBe(true)
  const link = await mailedLink(product, customerEmail, "/pay/")
  const second = await context.newPage()
  await second.goto(link)
  await expect(payButton(second)).toBeEnabled()
  await fillCard(second, cards.pays)

  await page.goto(link)
  await expect(payButton(page)).toHaveText("Pay $30.00")
  await page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs").check()
  await expect(page.getByText("up to $40 for it without asking")).toBeVisible()
  await expectFitsThumb(page, [payButton(page), page.getByLabel("Card number")])
  await expectAccessible(page)
  await Promise.all([seenOnPage(page, "Payment Successful!"), payWith(page, cards.pays)])
  await expect(page).toHaveURL("/payment-success")
  await expect(page.getByRole("heading", { name: "Payment Confirmed" })).toBeVisible()
  await expect
    .poll(() => product.query("select last4, user_id from kept_cards where order_id = $1", [id]))
    .toEqual([{ last4: "4242", user_id: null }])
  expect(watch.consoleErrors).toEqual([])

  await payButton(second).click()
  await expect(heading(second, "Payment already completed")).toBeVisible()
  await expect(second.getByText("Payment link has already been used")).toBeVisible()
  await expect(payButton(second)).toHaveCount(0)
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 3000 }])
})
