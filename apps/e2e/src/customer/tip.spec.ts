import { cards, fillCard, payButton, payWith } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { keepCard } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"
import { beginTip, deliveredToGuest, offerTips, tipsOf } from "../testing/tips.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => offerTips(product, true))
test.afterEach(({ product }) => offerTips(product, false))

test("a tip of one's own amount fits every screen, passes axe and keeps the keyboard's place; a payment that another page ended has it chosen again, and one whose answer is lost is asked about", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link } = await deliveredToGuest(product, customerEmail)
  await signedInCustomer(page, product, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  await product.query("update orders set user_id = (select id from users where email = $1) where id = $2", [
    customerEmail,
    id,
  ])
  const title = page.getByRole("heading", { level: 1 })
  const own = page.getByLabel("Amount ($)")
  const goOn = page.getByRole("button", { name: "Continue" })
  const chooseOwn = async (amount: string) => {
    await page.getByRole("radio", { name: "Another amount" }).check()
    await own.fill(amount)
    await goOn.click()
  }
  await page.goto(link)
  await expect(goOn).toBeVisible()
  await expectAccessible(page)
  await chooseOwn("0.50")
  await expect(own).toBeFocused()
  await expect(own).toHaveAttribute("aria-invalid", "true")
  await expectFitsThumb(page, [own, goOn])
  await own.fill("7.25")
  await goOn.click()
  // The button goes when it is pressed: the keyboard goes on at the top of what comes.
  await expect(title).toBeFocused()
  await expect(payButton(page)).toHaveText("Pay $7.25")
  await expectFitsThumb(page, [page.getByRole("button", { name: "Tip $7.25 with Visa •••• 4242" })])
  await page.getByRole("button", { name: "Change the amount" }).click()
  await expect(title).toBeFocused()
  await chooseOwn("7.25")
  await expect(payButton(page)).toHaveText("Pay $7.25")

  // Another page begins a tip of its own, which ends the payment that is open here.
  await fillCard(page, cards.pays)
  await beginTip(page.request, link, "6.00")
  await Promise.all([seenOnPage(page, "Tip not paid", "Another tip was begun"), payButton(page).click()])
  await expect(goOn).toBeVisible()
  expect(await tipsOf(product, id)).toEqual([])

  await chooseOwn("7.25")
  await page.route("**/api/tips/*/confirm", (route) => route.abort(), { times: 1 })
  await payWith(page, cards.pays)
  await expect(page.getByRole("alert")).toContainText("We could not ask about your tip")
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toContainText("Your tip of $7.25 arrived.")
  expect(await tipsOf(product, id)).toEqual([725])

  await page.goto(link)
  await expect(page.getByRole("heading", { name: "You have tipped already: $7.25" })).toBeVisible()
  await expectFits(page)
})
