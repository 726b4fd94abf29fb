import { pixel } from "../testing/customer-orders.ts"
import { broughtOrder } from "../testing/laundry-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("a weigh ticket with the scale's photo and the form of an objection fits, and axe finds nothing on it", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  const worker = await callerOf(product, "laundry_worker")
  const data = { to: "processing", weight: 42, scalePhoto: `data:image/png;base64,${pixel.toString("base64")}` }
  expect((await worker.post(`/api/laundry/orders/${order.id}/step`, { data })).ok()).toBe(true)

  await page.goto(await mailedLink(product, customerEmail, "/weigh-ticket/"))
  const photo = page.getByRole("img", { name: "The display of the scale" })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole("button", { name: "This Looks Wrong" }).click()
  await page.getByLabel("These are not my bags").check()
  await page.getByLabel("What should we know?").fill("I gave you one bag.")
  await expectAccessible(page)
})
