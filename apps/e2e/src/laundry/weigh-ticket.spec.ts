import type { Page } from "playwright/test"
import { managedOf, openAdminList, signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { broughtOrder } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { mailedLink, mailedLinks } from "../testing/mailed-link.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { cameraPhoto, holdPhotos } from "../testing/photos.ts"
import { expect, test } from "../testing/test.ts"

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const costOf = (page: Page) => page.getByRole("region", { name: "What it costs" })

test("the laundry weighs with a photo, the customer opens the ticket and objects, staff correct it, and the new one shows the old; one that does not exist says so", async ({
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
  expect((await ticket.goto("/weigh-ticket/no-such-ticket"))?.status()).toBe(404)
  await expect(heading(ticket, "This weigh ticket does not exist")).toBeVisible()
  const link = await mailedLink(product, customerEmail, "/weigh-ticket/")
  const response = await ticket.goto(link)
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">')
  expect(await response?.text()).toContain("42 lbs")
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(heading(ticket, "Weigh ticket")).toBeVisible()
  await expect(ticket.getByText("42 lbs", { exact: true })).toBeVisible()
  await expect(costOf(ticket)).toContainText("12 lbs more, at $1.00 per pound")
  await expect(costOf(ticket).getByText("$42.00").first()).toBeVisible()
  await expect
    .poll(() =>
      ticket
        .getByRole("img", { name: "The display of the scale" })
        .evaluate((photo: HTMLImageElement) => photo.naturalWidth),
    )
    .toBeGreaterThan(0)
  for (const secret of ["Ocean Drive", "305 555 0123", customerEmail, "Guest", "Staff"]) {
    await expect(ticket.getByText(secret)).toHaveCount(0)
  }

  await ticket.getByRole("button", { name: "This Looks Wrong" }).click()
  await ticket.getByLabel("These are not my bags").check()
  await ticket.getByLabel("What should we know?").fill("I gave you one bag.")
  await expectAccessible(ticket)
  await ticket.getByRole("button", { name: "Tell Us" }).click()
  await expect(ticket.getByRole("status")).toContainText("You told us that this looks wrong: These are not my bags")

  const list = await openAdminList(page, customerEmail)
  await expect(
    list.row(order).getByRole("img", { name: "The weight or its charge waits for a decision" }),
  ).toBeVisible()
  await list.manage(order).click()
  const { dialog, weight: corrected, update } = managedOf(page, order)
  await expect(dialog.getByRole("heading", { name: `Order #${order.orderNumber}` })).toBeVisible()
  await expect(dialog).toContainText("I gave you one bag.")
  await corrected.fill("15.5")
  await Promise.all([seenOnPage(page, "Order updated successfully"), update.click()])
  await expect(list.row(order).getByRole("img", { name: /looks wrong/ })).toHaveCount(0)

  const newer = async () =>
    (await mailedLinks(product, customerEmail, "/weigh-ticket/")).filter((mailed) => mailed !== link)
  await expect.poll(newer).toHaveLength(1)
  const [correctedLink = ""] = await newer()
  await ticket.goto(correctedLink)
  await expect(ticket.getByText("15.5 lbs", { exact: true })).toBeVisible()
  await expect(ticket.getByText("It takes the place of ticket 1.")).toBeVisible()
  await ticket.getByRole("link", { name: "Ticket 1: 42 lbs, $42.00" }).click()
  await expect(ticket.getByText("A newer ticket took the place of this one.")).toBeVisible()
  await ticket.getByRole("link", { name: "See ticket 2" }).click()
  await ticket.getByRole("button", { name: /^Pay \$/ }).click()
  await expect(ticket).toHaveURL(/\/pay\//)
  await recordMoney(product, order.id, "payment", 3000, "2026-11-20T20:00:00Z")
  await ticket.goBack()
  await expect(ticket.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0)
  await ticket.getByRole("button", { name: "This Is Right" }).click()
  await expect(ticket.getByRole("status")).toContainText("You told us that this is right")
  await theirs.close()
})
