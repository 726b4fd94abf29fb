import { cardEndpoints } from "@laundry/contracts/payments/cards"
import type { Page } from "playwright/test"
import { cards, fillCard, ledgerOf, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { payOrder } from "../testing/provider.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

const keep = (page: Page) => page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs")

const consentsOf = (product: Product, orderId: string) =>
  product.query("select state from card_consents where order_id = $1 order by entry", [orderId])

const cardsOf = (product: Product, orderId: string) =>
  product.query("select last4 from kept_cards where order_id = $1", [orderId])

/** Staff save a weight, by the server's clock. */
const weigh = async (product: Product, orderId: string, weight: number): Promise<void> => {
  const staff = await callerOf(product, "admin")
  const answer = await staff.patch(`/api/admin/orders/${orderId}`, { data: { weight } })
  expect(answer.ok()).toBe(true)
}

/** Has the charge made that an order's customer was told of, as if its time had come. */
const makeCharge = (product: Product, orderId: string) =>
  product.query(
    `with due as (update balance_charges set due_at = made_at where order_id = $1 and state = 'scheduled' returning id)
     select graphile_worker.add_job('charge-balance', json_build_object('chargeId', id), job_key := 'charge-balance:' || id)
       from due`,
    [orderId],
  )

test("a guest's kept card pays what weighing adds, after a mail with the weigh ticket", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.setViewportSize(phone)
  const { id, paymentPath } = await placeOrder(product, customerEmail)
  await page.goto(paymentPath)
  await expect(payButton(page)).toBeEnabled()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await page.getByLabel("Charge up to, without asking").fill("25")
  await expect(page.getByText("up to $25 for it without asking")).toBeVisible()
  await expectAccessible(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  await expect.poll(() => cardsOf(product, id)).toEqual([{ last4: "4242" }])

  await weigh(product, id, 34.5)
  const told = async () =>
    (await product.mailsTo(customerEmail)).find(({ subject }) => subject.includes("34.5 lbs"))?.text
  await expect.poll(told).toContain("We charge it to your Visa ending in 4242")
  await makeCharge(product, id)
  await expect
    .poll(() => ledgerOf(product, id))
    .toEqual([
      { kind: "payment", amount_cents: 3000 },
      { kind: "payment", amount_cents: 450 },
    ])
})

test("a card is not kept unless that was chosen, nor when it was taken back, nor when the checkout was left in between", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, paymentPath } = await placeOrder(product, customerEmail)
  await page.goto(paymentPath)
  await expect(payButton(page)).toBeEnabled()
  const declined = page.getByRole("form", { name: "Card details" }).getByText("Your card was declined.")
  await keep(page).check()
  await payWith(page, cards.declined)
  await expect(declined).toBeVisible()
  await keep(page).uncheck()
  await payButton(page).click()
  await expect.poll(() => consentsOf(product, id)).toEqual([{ state: "withdrawn" }])
  await expect(declined).toBeVisible()
  await keep(page).check()
  await payButton(page).click()
  await expect.poll(() => consentsOf(product, id)).toEqual([{ state: "withdrawn" }, { state: "asked" }])
  await expect(declined).toBeVisible()

  await page
    .getByRole("banner")
    .getByRole("link", { name: /home page/i })
    .click()
  await expect(page.getByRole("button", { name: "Order Laundry Pickup Now" })).toBeVisible()
  await page.goBack()
  await expect(keep(page)).not.toBeChecked()
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  expect(await cardsOf(product, id)).toEqual([])
  expect(await consentsOf(product, id)).toEqual([{ state: "withdrawn" }, { state: "withdrawn" }])
})

test("more than the limit waits until staff decide, at the desk", async ({ page, product, customerEmail }) => {
  const { id, orderNumber } = await placeOrder(product, customerEmail)
  const wish = await page.request.post(cardEndpoints.keepGuestCard.path, { data: { orderId: id, keep: true } })
  expect(wish.status()).toBe(200)
  await payOrder(page.request, product.origin, id, cards.pays)
  await expect.poll(() => cardsOf(product, id)).toEqual([{ last4: "4242" }])
  await weigh(product, id, 75)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  // Above the first page of all orders, and not a second time below.
  const waiting = page.getByRole("list", { name: "Orders that wait for a decision" })
  const row = page.getByRole("article", { name: `#${orderNumber}`, exact: true })
  await expect(waiting.locator(row)).toBeVisible()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await row.getByRole("button", { name: /^Manage/ }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("$45.00 waits for a decision (Visa ending in 4242)")).toBeVisible()
  await expect(dialog.getByText("more than the customer lets us charge without asking")).toBeVisible()
  await dialog.getByRole("button", { name: "Charge now" }).click()
  await expect
    .poll(() => ledgerOf(product, id))
    .toEqual([
      { kind: "payment", amount_cents: 3000 },
      { kind: "payment", amount_cents: 4500 },
    ])
  // The group goes by itself once nobody waits in it.
  await page.keyboard.press("Escape")
  await expect(waiting.locator(row)).toHaveCount(0)
  await expect(row).toBeVisible()
})

test("a customer adds a card in the profile, chooses its limit, and removes it", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.setViewportSize(phone)
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
  await page.getByLabel("Charge up to, without asking").fill("60")
  await page.getByRole("button", { name: "Agree to this limit" }).click()
  await expect(page.getByText("Limit changed")).toBeVisible()
  expect(await product.laundry("cards", "list", customerEmail)).toContain("Visa ending in 4242")
  await page.getByRole("button", { name: "Remove Visa ending in 4242" }).click()
  await expect(page.getByText("No card is kept.", { exact: false })).toBeVisible()
})
