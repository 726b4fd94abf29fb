import { broughtOrder } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { cameraPhoto, holdPhotos } from "../testing/photos.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("the laundry weighs with a photo, which the customer sees on the ticket", async ({
  page,
  product,
  customerEmail,
  browser,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "admin" })
  await openLaundry(page)
  const { card, weight, pack, step } = cardOf(page, order)
  await weight.fill("42")
  const held = await holdPhotos(page)
  await card.getByLabel(/^Photo of the scale/).setInputFiles(cameraPhoto)
  await pack.click()
  await held.release()
  await expect(step).toHaveText("Packing: now")

  const theirs = await browser.newContext({ baseURL: product.origin, viewport: phone })
  const ticket = await theirs.newPage()
  const response = await ticket.goto(await mailedLink(product, customerEmail, "/weigh-ticket/"))
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">')
  expect(await response?.text()).toContain("42 lbs")
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer")
  await expect
    .poll(() =>
      ticket
        .getByRole("img", { name: "The display of the scale" })
        .evaluate((photo: HTMLImageElement) => photo.naturalWidth),
    )
    .toBeGreaterThan(0)

  await ticket.getByRole("button", { name: "This Looks Wrong" }).click()
  await ticket.getByLabel("These are not my bags").check()
  await ticket.getByLabel("What should we know?").fill("I gave you one bag.")
  await expectAccessible(ticket)
  await theirs.close()
})
