import { type DomPage, openDomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, testOnOwnProduct as test } from "../dom/test.ts"
import { cards } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder, detailPath } from "../testing/customer-orders.ts"
import { signInBy } from "../testing/people.ts"
import { giveCard, keepCard } from "../testing/provider.ts"
import { beginTip, deliveredToGuest, offerTips, tipCallsOf, tipsOf } from "../testing/tips.ts"
import { typicalOrder } from "../testing/typical-order.ts"
import { findDetail } from "./home-in-dom.ts"

test.beforeEach(async ({ product }) => void (await offerTips(product, true)))
test.afterEach(async ({ product }) => void (await offerTips(product, false)))

/** The page of a tip, once it asks how much. */
const tipPageOf = async (page: DomPage) => {
  await expect.poll(() => page.screen.queryByRole("button", { name: "Continue" })).not.toBeNull()
  return partOf(page, page.screen.getByRole("main"))
}

const already = (page: DomPage, amount: string) =>
  page.screen.findByRole("heading", { name: `You have tipped already: ${amount}` })

/** The thanks for a tip that arrived. */
const thanked = async (page: DomPage, amount: string) => {
  const said = await page.screen.findByText(new RegExp(`Your tip of \\${amount} arrived\\.`))
  expect(said.closest("[role=status]")).toHaveTextContent("Thank you!")
}

test("a page that can't be had can be tried again, and a link that leads nowhere says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const { link } = await deliveredToGuest(product, customerEmail)
  const tipComes = page.meet(`GET ${tipCallsOf(link)}`, { status: 500 })
  await page.goto(link)
  await page.screen.findByText(/Something went wrong/)
  tipComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  expect(await page.screen.findByRole("button", { name: "Continue" })).toBeVisible()
  await page.goto("/tip/no-such-link")
  await page.screen.findByText(/No tip can be left here/)
})

test("the mail of a delivery leads to a tip, everybody who asks again is thanked, and another is given by way of the bank's own page", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, orderNumber, link } = await deliveredToGuest(product, customerEmail)
  expect(await (await page.request.get(link)).text()).toContain('<meta name="robots" content="noindex">')
  await page.goto(link)
  const tip = await tipPageOf(page)
  expect(tip.getByRole("heading", { level: 1 })).toHaveTextContent(`Leave a tip, ${typicalOrder.name.split(" ")[0]}?`)
  expect(tip.root).toHaveTextContent(`For order #${orderNumber}, delivered on Fri, Nov 20`)
  expect(tip.getByRole("radio", { name: "15% · $4.50" })).toBeChecked()

  // This page waits with the choice, from before another tip was paid elsewhere.
  const pay = async (amount: string, seen: number) =>
    giveCard(page.request, product.origin, "payment_intents", {
      clientSecret: await beginTip(page.request, link, amount, seen),
      number: cards.pays,
    })
  await pay("7.25", 0)
  await page.request.post(`${tipCallsOf(link)}/confirm`)
  await tip.press("Continue")
  // It is not the tip that was chosen here: nobody is thanked for that.
  await already(page, "$7.25")
  expect(await tipsOf(product, id)).toEqual([725])
  await page.goto(link)
  await already(page, "$7.25")

  // Another one, by way of the bank's own page: not paid there at first, then paid.
  await partOf(page, page.screen.getByRole("main")).press("Give Another Tip")
  const another = await tipPageOf(page)
  await another.check("10% · $3.00")
  await another.press("Continue")
  await page.screen.findByRole("button", { name: "Pay $3.00" })
  const comeBack = (status: string) => page.goto(`${link}?tipped=7.25&payment_intent=pi_1&redirect_status=${status}`)
  await comeBack("pending")
  await page.screen.findByText("The payment was not completed. Please try again.")
  await expect.poll(() => page.address).toBe(link)
  await pay("3.00", 1)
  const answerComes = page.meet(`POST ${tipCallsOf(link)}/confirm`, "no connection")
  await comeBack("succeeded")
  expect((await page.screen.findByText("We could not ask about your tip")).closest("[role=alert]")).toBeVisible()
  answerComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await thanked(page, "$3.00")
  expect(await tipsOf(product, id)).toEqual([725, 300])
})

test("a kept card that is gone by now is not offered for a tip again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  await page.goto(detailPath(id))
  await partOf(page, await findDetail(page, orderNumber)).press("Leave a Tip")
  const tip = await tipPageOf(page)
  await tip.press("Continue")
  const tap = await tip.findByRole("button", { name: /with Visa •••• 4242/ })
  const { cards: kept } = (await (await page.request.get("/api/cards")).json()) as { cards: Array<{ id: string }> }
  for (const card of kept) await page.request.delete(`/api/cards/${card.id}`)
  await page.user.click(tap)
  await expect.poll(() => tip.queryByRole("button", { name: /with Visa/ })).toBeNull()
  await expect.poll(() => tip.queryByRole("button", { name: /^Pay \$/ })).toBeEnabled()
  expect(await tipsOf(product, id)).toEqual([])
})

test("a customer tips from the details of an order with the kept card, once however often they tap", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)

  await page.goto(detailPath(id))
  await partOf(page, await findDetail(page, orderNumber)).press("Leave a Tip")
  await expect.poll(() => page.address).toMatch(/^\/tip\//)
  const other = await openDomPage(product.origin)
  await signInBy(other.request, product.origin, customerEmail)
  await other.goto(page.address)
  const tapped = []
  for (const where of [page, other]) {
    const tip = await tipPageOf(where)
    await tip.check("20% · $6.00")
    await tip.press("Continue")
    await tip.findByRole("button", { name: "Tip $6.00 with Visa •••• 4242" })
    tapped.push(tip)
  }
  for (const tip of tapped) await tip.press("Tip $6.00 with Visa •••• 4242")
  for (const where of [page, other]) await thanked(where, "$6.00")
  expect(await tipsOf(product, id)).toEqual([600])
  expect(other.faults).toEqual([])
  await other.close()
  page.goBack()
  await findDetail(page, orderNumber)
  page.document.defaultView?.history.forward()
  await already(page, "$6.00")

  await page.goto(detailPath(id))
  await expect.poll(() => page.screen.queryByRole("dialog")).toHaveTextContent("Tip of $6.00 received, thank you")
})
