import { type Browser, type BrowserContext, type Page, request } from "playwright/test"
import { signedInStaff } from "../testing/admin-list.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { becomeWorker, paidOrder, setOperatingModel } from "../testing/marketplace.ts"
import { typicalOrder } from "../testing/order-dialog.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { cameraPhoto } from "../testing/photos.ts"
import type { Product } from "../testing/product.ts"
import { payOrder } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone, serviceWorkers: "allow" })
// Until five in the afternoon an order for this evening can be accepted.
test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

/** The steps that the server answers from now on, in order. */
const answeredSteps = (context: BrowserContext): ReadonlyArray<string> => {
  const steps: Array<string> = []
  context.on("response", (response) => {
    const [, step] = /\/api\/work\/orders\/[^/]+\/(.+)$/.exec(response.url()) ?? []
    if (response.request().method() === "POST" && step !== undefined) steps.push(step)
  })
  return steps
}

const takePhoto = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(new RegExp(`^${name}`)).setInputFiles(cameraPhoto)
  await expect(dialog.getByRole("img", { name })).toBeVisible()
}

/** Staff, at a desk, pay the worker what there is, and see it sent. */
const payWorker = async (browser: Browser, product: Product, name: string): Promise<void> => {
  const viewport = { width: widths.desktop, height: 900 }
  const context = await browser.newContext({ baseURL: product.origin, viewport })
  const page = await context.newPage()
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers&state=active")
  await page.getByRole("button", { name: `Open the file of ${name}` }).click()
  const file = page.getByRole("dialog", { name })
  await expect(file).toContainText("Account for payouts complete")
  await file.getByRole("button", { name: "Pay $31.50 Now" }).click()
  await expect(file.getByText("Sent", { exact: true })).toBeVisible()
  await expect(file).toContainText("By hand, by Alma Staff")
  await expect(file.getByRole("button", { name: "Take back the payout of $31.50" })).toBeVisible()
  await expectFits(page)
  await context.close()
}

test("a laundry worker takes an order from its offer to the payout, for a part of it without signal", async ({
  page,
  browser,
  context,
  product,
  customerEmail,
}) => {
  const customer = await request.newContext()
  const placed = await paidOrder(customer, product, customerEmail)
  const number = `#${placed.orderNumber}`
  await becomeWorker(page.request, product, "Dora")
  const dialog = page.getByRole("dialog")
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click()
  const waiting = page.getByRole("status").filter({ hasText: "to be sent" })
  const card = page.getByRole("article", { name: number, exact: true })

  await page.goto("/work")
  const offer = page.getByRole("article", { name: /South Beach 33139/ })
  await expect(offer).toContainText("$22.50")
  await expect(offer).toContainText("You work on Fridays")
  await expect(offer).toContainText(/hours? .*left to accept/)
  for (const secret of [typicalOrder.name, typicalOrder.phone, "1200 Ocean Drive", number])
    await expect(page.getByRole("main")).not.toContainText(secret)
  await expectFitsThumb(page, [offer.getByRole("button", { name: "Accept" })])
  await expectAccessible(page)
  await offer.getByRole("button", { name: "Accept" }).click()
  await expect(dialog).toContainText("Its time for notice ended today, Fri Nov 20 · 2:00 PM")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Yes, I Take It" }).click()

  await expect(card).toContainText("1200 Ocean Drive")
  await expect(card.getByRole("link", { name: `Call ${typicalOrder.name}` })).toHaveAttribute("href", "tel:3055550123")
  await expect(card.getByRole("link", { name: /^Navigate to 1200 Ocean Drive/ })).toHaveAttribute("href", /maps/)
  await press("Give This Order Back")
  await expect(dialog).toContainText("This is an Unauthorized Cancellation")
  await expect(dialog).toContainText("1 of 1 accepted order, 100%")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Keep the Order" }).click()
  await press("I'm on My Way")
  await expect(card).toContainText("On the way")
  await expect(waiting).toHaveCount(0)
  await expectFitsThumb(page, [card.getByRole("button", { name: "Mark as Picked Up" })])

  const steps = answeredSteps(context)
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await context.setOffline(true)
  await press("Mark as Picked Up")
  await dialog.getByLabel("Actual number of bags").fill("2")
  await takePhoto(page, "Photo of the bags")
  await dialog.getByRole("button", { name: "One item more" }).click()
  await expectFits(page)
  await dialog.getByRole("button", { name: "Mark as Picked Up" }).click()
  await press("Start Washing")
  await expect(waiting).toContainText("2 records wait to be sent")
  await page.reload()
  await expect(waiting).toContainText("2 records wait to be sent")
  await expect(card).toContainText("Waiting to be sent")
  await expect(card).toContainText("1200 Ocean Drive")
  const home = page.getByRole("banner").getByRole("link", { name: /home page/i })
  await expect(home.locator("span")).toHaveCount(0) // nor the shape of a name that never comes
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  expect(steps).toEqual(["pickup", "wash"])

  await press("Weigh and Pack")
  await dialog.getByRole("button", { name: "Ready for Delivery" }).click()
  await expect(dialog.getByLabel("Weight (lbs)", { exact: true })).toBeFocused()
  await dialog.getByLabel("Weight (lbs)", { exact: true }).fill("34")
  await takePhoto(page, "Photo of the scale")
  await dialog.getByLabel("Bags packed").fill("3")
  await expect(dialog.getByLabel("Oversized items")).toHaveValue("1")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Ready for Delivery" }).click()
  // $30.00, four pounds beyond the limit and an oversized item, less a quarter.
  await expect(card).toContainText("$31.50")
  // By the mail with the weigh ticket, which another test goes.
  await payOrder(customer, product.origin, placed.id, cards.pays)
  await customer.dispose()

  await press("Mark as Delivered")
  await dialog.getByLabel("Number of bags delivered").fill("2")
  await takePhoto(page, "Photo of the bags")
  await dialog.getByRole("button", { name: "Mark as Delivered" }).click()
  await expect(dialog.getByRole("alert").filter({ hasText: "Bag Count Mismatch" })).toBeVisible()
  await dialog.getByRole("button", { name: "Correct Number of Bags" }).click()
  await dialog.getByRole("button", { name: "Mark as Delivered" }).click()

  const ended = page.getByRole("region", { name: "Ended orders" })
  await expect(ended).toContainText(`${number} · Delivered`)
  await expect(ended).toContainText("$31.50")
  await expect(page.getByRole("main")).not.toContainText("1200 Ocean Drive")
  await page.getByRole("navigation", { name: "Laundry work" }).getByRole("link", { name: "Earnings" }).click()
  const main = page.getByRole("main")
  const paidOut = main.getByRole("region", { name: "Payouts", exact: true })
  await expect(main).toContainText(`Order ${number}`)
  await expect(main).toContainText("To be paid out$31.50")
  await expect(paidOut).toContainText("No payouts yet.")
  await expectFitsThumb(page, [main.getByRole("button", { name: "Set Up Payouts" })])
  await main.getByRole("button", { name: "Set Up Payouts" }).click()
  await page.getByRole("button", { name: "Complete the account" }).click()
  await expect(main).toContainText("Your account is complete.")
  await payWorker(browser, product, "Dora")
  await page.reload()
  await expect(main).toContainText("To be paid out$0.00")
  await expect(paidOut).toContainText("Sent$31.50")
  await expectAccessible(page)

  // What the customer paid is what the worker has and the platform keeps: $10.50 of its percent and $3.00.
  expect((await ledgerOf(product, placed.id)).map((row) => row["amount_cents"])).toEqual([3300, 1200])
  expect(
    await product.query(
      `select kind, amount_cents, order_id from worker_ledger
       where worker_id = (select worker_id from orders where id = $1) order by recorded_at, kind`,
      [placed.id],
    ),
  ).toEqual([
    { kind: "service-payment", amount_cents: 3150, order_id: placed.id },
    { kind: "payout", amount_cents: -3150, order_id: null },
  ])
  expect(
    await product.query(
      "select status, actual_bags, ready_bags, delivered_bags, oversized_items, weight_hundredths from orders where id = $1",
      [placed.id],
    ),
  ).toEqual([
    {
      status: "delivered",
      actual_bags: 2,
      ready_bags: 3,
      delivered_bags: 3,
      oversized_items: 1,
      weight_hundredths: 3400,
    },
  ])
})

test("of two laundry workers the slower one is told so, and an offer that is gone leaves the screen by itself", async ({
  page,
  browser,
  product,
  customerEmail,
}) => {
  await paidOrder(page.request, product, customerEmail)
  await becomeWorker(page.request, product, "Slow")
  const faster = await browser.newContext({ baseURL: product.origin })
  await becomeWorker(faster.request, product, "Fast")
  await page.goto("/work?view=offers")
  await page.getByRole("button", { name: "Accept" }).click()
  const [offer] = (await (await faster.request.get("/api/work/offers")).json()) as ReadonlyArray<{
    readonly id: string
  }>
  expect((await faster.request.post(`/api/work/offers/${offer?.id ?? ""}/accept`)).ok()).toBe(true)

  await expect(page.getByRole("heading", { name: "No Offers Right Now", includeHidden: true })).toBeAttached()
  await page.getByRole("dialog").getByRole("button", { name: "Yes, I Take It" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Another laundry worker was faster." })).toContainText(
    "Nothing counts against you.",
  )
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Change Days and Distance" })).toBeVisible()
  await expectFits(page)
  await faster.close()
})
