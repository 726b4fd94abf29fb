import type { Page } from "playwright/test"
import { cards, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { detailOf, detailPath } from "../testing/customer-home.ts"
import { deliveredOrder, recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { fridayAfternoon, type Product } from "../testing/product.ts"
import { keepCard } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"
import { typicalOrder } from "../testing/typical-order.ts"

test.use({ viewport: phone })

const offerTips = (product: Product, areOffered: boolean) =>
  product.query("update company_settings set tips_offered = $1", [areOffered])

test.beforeEach(({ product }) => offerTips(product, true))
test.afterEach(({ product }) => offerTips(product, false))

const tipsOf = async (product: Product, orderId: string) =>
  (
    await product.query("select amount_cents from payment_ledger where order_id = $1 and purpose = 'tip'", [orderId])
  ).map((row) => row["amount_cents"])

/** A guest's order of $30 that staff say is delivered, and the link to tip in its mail. */
const deliveredToGuest = async (product: Product, email: string) => {
  const { id, orderNumber } = await placeOrder(product, email)
  await recordMoney(product, id, "payment", 3000, fridayAfternoon)
  const staff = await callerOf(product, "admin")
  const answer = await staff.patch(`/api/admin/orders/${id}`, {
    data: { status: "delivered", weight: 20, readyBags: 1 },
  })
  expect(answer.ok()).toBe(true)
  return { id, orderNumber, link: await mailedLink(product, email, "/tip/") }
}

const tipPageOf = (page: Page) => ({
  title: page.getByRole("heading", { level: 1 }),
  proposal: (name: string) => page.getByRole("radio", { name }),
  own: page.getByLabel("Amount ($)"),
  goOn: page.getByRole("button", { name: "Continue" }),
  thanks: page.getByRole("status").filter({ hasText: "Thank you!" }),
})

test("the mail of a delivery leads to a tip of one's own amount, and thanks everybody who asks again", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const { id, orderNumber, link } = await deliveredToGuest(product, customerEmail)
  const answer = await page.goto(link)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
  const tip = tipPageOf(page)
  await expect(tip.title).toHaveText(`Leave a tip, ${typicalOrder.name.split(" ")[0]}?`)
  await expect(page.getByText(`For order #${orderNumber}, delivered on Fri, Nov 20`)).toBeVisible()
  await expect(tip.proposal("15% · $4.50")).toBeChecked()
  await expectAccessible(page)

  await tip.proposal("Another amount").check()
  await tip.own.fill("0.50")
  await tip.goOn.click()
  await expect(tip.own).toBeFocused()
  await expect(tip.own).toHaveAttribute("aria-invalid", "true")
  await expectFitsThumb(page, [tip.own, tip.goOn])
  await tip.own.fill("7.25")
  await tip.goOn.click()
  // The button goes when it is pressed: the keyboard goes on at the top of what comes.
  await expect(tip.title).toBeFocused()
  await expect(payButton(page)).toHaveText("Pay $7.25")
  await expectFits(page)
  await page.getByRole("button", { name: "Change the amount" }).click()
  await expect(tip.title).toBeFocused()
  await tip.proposal("Another amount").check()
  await tip.own.fill("7.25")
  await tip.goOn.click()
  await expect(payButton(page)).toHaveText("Pay $7.25")

  // Another tab waits with the choice, from before the tip was paid.
  const other = await context.newPage()
  await other.goto(link)
  await expect(tipPageOf(other).goOn).toBeVisible()

  await payWith(page, cards.pays)
  await expect(tip.thanks).toContainText("Your tip of $7.25 arrived.")
  await tipPageOf(other).goOn.click()
  // It is not the tip that was chosen there: nobody is thanked for that.
  await expect(other.getByRole("heading", { name: "You have tipped already: $7.25" })).toBeVisible()
  expect(await tipsOf(product, id)).toEqual([725])

  await page.goto(link)
  await expect(page.getByRole("heading", { name: "You have tipped already: $7.25" })).toBeVisible()
  await expectFits(page)

  // Another one, by way of the bank's own page: not paid there at first, then paid.
  const payAnother = async () => {
    await page.getByRole("button", { name: "Give Another Tip" }).click()
    await tip.proposal("10% · $3.00").check()
    await tip.goOn.click()
    await expect(payButton(page)).toHaveText("Pay $3.00")
  }
  const comeBack = (status: string) => page.goto(`${link}?tipped=7.25&payment_intent=pi_1&redirect_status=${status}`)
  await payAnother()
  await Promise.all([seenOnPage(page, "The payment was not completed. Please try again."), comeBack("pending")])
  await payAnother()
  await page.route("**/api/tips/*/confirm", (route) => route.abort(), { times: 1 })
  await payWith(page, cards.pays)
  await expect(page.getByRole("alert")).toContainText("We could not ask about your tip")
  await comeBack("succeeded")
  await expect(tip.thanks).toContainText("Your tip of $3.00 arrived.")
  expect(await tipsOf(product, id)).toEqual([725, 300])
})

test("of two pages with different tips, the one whose payment the other ended has its tip chosen again", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const { id, link } = await deliveredToGuest(product, customerEmail)
  const choose = async (where: Page, proposal: string, amount: string) => {
    await where.goto(link)
    await tipPageOf(where).proposal(proposal).check()
    await tipPageOf(where).goOn.click()
    await expect(payButton(where)).toHaveText(`Pay ${amount}`)
    await expect(payButton(where)).toBeEnabled()
  }
  await choose(page, "10% · $3.00", "$3.00")
  await choose(await context.newPage(), "20% · $6.00", "$6.00")
  await Promise.all([seenOnPage(page, "Tip not paid", "Another tip was begun"), payWith(page, cards.pays)])
  await expect(tipPageOf(page).goOn).toBeVisible()
  expect(await tipsOf(product, id)).toEqual([])
})

test("a kept card that is gone by now is not offered for a tip again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  await page.goto(detailPath(id))
  await detailOf(page, orderNumber).getByRole("button", { name: "Leave a Tip" }).click()
  await tipPageOf(page).goOn.click()
  const tap = page.getByRole("button", { name: /with Visa •••• 4242/ })
  await expect(tap).toBeEnabled()
  const { cards: kept } = (await (await page.request.get("/api/cards")).json()) as { cards: Array<{ id: string }> }
  for (const card of kept) await page.request.delete(`/api/cards/${card.id}`)
  await tap.click()
  await expect(tap).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
  expect(await tipsOf(product, id)).toEqual([])
})

test("a customer tips from the details of an order with the kept card, once however often they tap", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)

  await page.goto(detailPath(id))
  await detailOf(page, orderNumber).getByRole("button", { name: "Leave a Tip" }).click()
  await expect(page).toHaveURL(/\/tip\//)
  const tap = (where: Page) => where.getByRole("button", { name: "Tip $6.00 with Visa •••• 4242" })
  const other = await context.newPage()
  await other.goto(page.url())
  for (const where of [page, other]) {
    await tipPageOf(where).proposal("20% · $6.00").check()
    await tipPageOf(where).goOn.click()
    await expect(tap(where)).toBeEnabled()
  }
  await expectFitsThumb(page, [tap(page)])
  await tap(page).click()
  await expect(tipPageOf(page).thanks).toContainText("Your tip of $6.00 arrived.")
  await tap(other).click()
  await expect(tipPageOf(other).thanks).toContainText("Your tip of $6.00 arrived.")
  expect(await tipsOf(product, id)).toEqual([600])
  await page.goBack()
  await expect(detailOf(page, orderNumber)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole("heading", { name: "You have tipped already: $6.00" })).toBeVisible()

  await page.goto(detailPath(id))
  await expect(detailOf(page, orderNumber)).toContainText("Tip of $6.00 received, thank you")
})
