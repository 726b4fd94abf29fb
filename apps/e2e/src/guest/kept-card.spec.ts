import { cardEndpoints } from "@laundry/contracts/payments/cards"
import type { Page } from "playwright/test"
import { cards, fillCard, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { expectAccessible, phone, widths } from "../testing/page-checks.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

const keep = (page: Page) => page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs")

const consentsOf = async (product: Product, orderId: string) =>
  (await product.query("select state from card_consents where order_id = $1 order by entry", [orderId])).map(
    ({ state }) => state,
  )

test("a card is kept once that was chosen, up to a limit, not what was taken back nor what a checkout asked for that was left in between; what is above the limit waits at the desk", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, orderNumber, paymentPath } = await placeOrder(product, customerEmail)
  await page.goto(paymentPath)
  await expect(payButton(page)).toBeEnabled()
  await expect(keep(page)).not.toBeChecked()
  const declined = page.getByRole("form", { name: "Card details" }).getByText("Your card was declined.")
  await keep(page).check()
  await payWith(page, cards.declined)
  await expect(declined).toBeVisible()
  await keep(page).uncheck()
  await payButton(page).click()
  await expect.poll(() => consentsOf(product, id)).toEqual(["withdrawn"])
  await expect(declined).toBeVisible()
  await keep(page).check()
  await payButton(page).click()
  await expect.poll(() => consentsOf(product, id)).toEqual(["withdrawn", "asked"])
  await expect(declined).toBeVisible()

  await page
    .getByRole("banner")
    .getByRole("link", { name: /home page/i })
    .click()
  await expect(page.getByRole("button", { name: "Order Laundry Pickup Now" })).toBeVisible()
  await page.goBack()
  await expect(payButton(page)).toBeEnabled()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await page.getByLabel("Charge up to, without asking").fill("25")
  await expect(page.getByText("up to $25 for it without asking")).toBeVisible()
  await expectAccessible(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  await expect
    .poll(() => product.query("select last4 from kept_cards where order_id = $1", [id]))
    .toEqual([{ last4: "4242" }])
  expect(
    await product.query("select limit_cents from card_consents where order_id = $1 and state = 'given'", [id]),
  ).toEqual([{ limit_cents: 2500 }])

  const staff = await callerOf(product, "admin")
  expect((await staff.patch(`/api/admin/orders/${id}`, { data: { weight: 75 } })).ok()).toBe(true)
  await signedInStaff(page, product, { role: "admin" })
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await page.goto("/admin")
  const waiting = page.getByRole("list", { name: "Orders that wait for a decision" })
  await expect(waiting.getByRole("article", { name: `#${orderNumber}`, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test("a customer adds a card in the profile; one that can't be checked says so and is tried again", async ({
  page,
  product,
  customerEmail,
}) => {
  await createUser(product, { email: customerEmail })
  await signInBy(page.request, product.origin, customerEmail)
  await page.goto("/?tab=profile")
  // The buttons that open and leave it go when they are pressed: the keyboard goes on where they were.
  const agree = page.getByRole("button", { name: "Agree and enter card" })
  const inPlace = page.locator(":focus")
  await page.getByRole("button", { name: "Add a card" }).click()
  await expect(inPlace.filter({ has: agree })).toHaveCount(1)
  await agree.click()
  await fillCard(page, cards.pays)
  await page.route(`**${cardEndpoints.confirmCard.path}`, (route) => route.abort("connectionreset"), { times: 1 })
  await page.getByRole("button", { name: "Save card" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "We could not check that your card is saved" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(page.getByText("Card saved")).toBeVisible()
  await expect(page.getByText("Expires 12/2034")).toBeVisible()
})
