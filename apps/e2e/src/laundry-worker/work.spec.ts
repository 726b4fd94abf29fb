import type { BrowserContext, Page } from "playwright/test"
import { makeCaller } from "../testing/caller.ts"
import { becomeWorker, paidOrder, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { cameraPhoto } from "../testing/photos.ts"
import type { Product } from "../testing/product.ts"
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

/** What the order's worker earned, and that it was sent to an account that is complete. */
const payOut = async (product: Product, orderId: string): Promise<void> => {
  const worker = "(select worker_id from orders where id = $1)"
  const by = '{"kind": "system", "name": "payouts"}'
  await product.query(
    `insert into worker_payout_accounts (worker_id, account_id, is_enabled, missing, updated_at)
     values (${worker}, 'acct_' || $1, true, '[]', now())`,
    [orderId],
  )
  await product.query(
    `insert into worker_payouts (id, worker_id, account_id, amount_cents, state, transfer_id, created_at, done_by)
     values (gen_random_uuid(), ${worker}, 'acct_' || $1, 3150, 'sent', 'tr_' || $1, now(), '${by}')`,
    [orderId],
  )
  await product.query(
    `insert into worker_ledger (id, worker_id, order_id, kind, amount_cents, key, recorded_at, done_by)
     values (gen_random_uuid(), ${worker}, $1, 'service-payment', 3150, 'pay-of-' || $1, now(), '${by}'),
            (gen_random_uuid(), ${worker}, null, 'payout', -3150, 'payout-of-' || $1, now(), '${by}')`,
    [orderId],
  )
}

test("a laundry worker takes an order and does a part of it without signal, which a load keeps and the signal sends; a thumb hits what each step needs, and axe finds nothing", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const placed = await paidOrder(makeCaller(product.origin), product, customerEmail)
  const number = `#${placed.orderNumber}`
  await becomeWorker(page.request, product, "Dora")
  const dialog = page.getByRole("dialog")
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click()
  const waiting = page.getByRole("status").filter({ hasText: "to be sent" })
  const card = page.getByRole("article", { name: number, exact: true })

  await page.goto("/work")
  const offer = page.getByRole("article", { name: /South Beach 33139/ })
  await expectFitsThumb(page, [offer.getByRole("button", { name: "Accept" })])
  await expectAccessible(page)
  await offer.getByRole("button", { name: "Accept" }).click()
  await expect(dialog.getByRole("button", { name: "Yes, I Take It" })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Yes, I Take It" }).click()

  await press("Give This Order Back")
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
  await dialog.getByLabel("Weight (lbs)", { exact: true }).fill("34")
  await takePhoto(page, "Photo of the scale")
  await dialog.getByLabel("Bags packed").fill("3")
  await expectAccessible(page)
  await page.keyboard.press("Escape")

  const tabs = page.getByRole("navigation", { name: "Laundry work" })
  await tabs.getByRole("link", { name: "Earnings" }).click()
  const main = page.getByRole("main")
  await expectFitsThumb(page, [main.getByRole("button", { name: "Set Up Payouts" })])
  await payOut(product, placed.id)
  await tabs.getByRole("link", { name: "Offers" }).click()
  await expect(page.getByRole("heading", { name: "No Offers Right Now" })).toBeVisible()
  await expectFits(page)
  await tabs.getByRole("link", { name: "Earnings" }).click()
  await expect(main).toContainText(`Order ${number}`)
  await expect(main).toContainText("Your account is complete.")
  await expect(main.getByRole("region", { name: "Payouts", exact: true })).toContainText("Sent$31.50")
  await expectAccessible(page)
})
