import { broughtOrder } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

/** An order's columns that were to be brought back this morning. */
const overdueDays = { pickup_date: "2026-11-19", delivery_date: "2026-11-20", picked_up_at: "2026-11-20T19:30:00Z" }

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a thumb hits what each step needs, and axe finds nothing, also in what a step has to say; the pickup photo opens large, to compare bags with, and labels are printed, one on each page, for as many bags as there are", async ({
    page,
    product,
    customerEmail,
  }) => {
    const order = await placeOrderForStaff(product, { customerEmail })
    const driver = await callerOf(product, "driver")
    const photoUrl = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`
    const data = { actualBags: 3, photoUrl }
    expect((await driver.post(`/api/driver/orders/${order.id}/pickup`, { data })).status()).toBe(200)
    const brought = cardOf(page, await broughtOrder(product, customerEmail))
    const washed = cardOf(page, await broughtOrder(product, customerEmail, { status: "in_progress" }))
    const packed = cardOf(page, await broughtOrder(product, customerEmail, { ...overdueDays, status: "processing" }))
    await signedInStaff(page, product, { role: "laundry_worker" })
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes")
    })
    await openLaundry(page)
    await washed.weight.fill("47.25")
    await expect(washed.charge).toContainText("$47.25")
    await expectFitsThumb(page, [brought.start, brought.labels, washed.weight, washed.pack])
    await packed.readyBags.fill("0")
    await packed.ready.click()
    await expect(packed.card.getByText("Actual weight is required for this status")).toBeVisible()
    await expect(packed.card.getByText("Number of ready bags must be 1 or more")).toBeVisible()
    await expectAccessible(page)

    await cardOf(page, order).photo.click()
    const large = page.getByRole("dialog", { name: `Pickup photo of #${order.orderNumber}` })
    const image = large.getByRole("img", { name: `The bags of order #${order.orderNumber} at pickup` })
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press("Escape")
    await expect(large).toBeHidden()
    await expect(cardOf(page, order).photo).toBeFocused()

    await cardOf(page, order).labels.click()
    await expect(page).toHaveURL(`/laundry?labels=${order.id}`)
    const dialog = page.getByRole("dialog", { name: `Bag labels of #${order.orderNumber}` })
    const labels = dialog.getByRole("list", { name: "Labels" }).getByRole("listitem")
    await expect(labels).toHaveCount(3)
    await expect(labels.nth(1)).toContainText(`#${order.orderNumber}Ana GuestBag 2 of 3`)
    await expect(labels.nth(1).getByRole("img")).toHaveAccessibleName(`Code that opens order #${order.orderNumber}`)
    await dialog.getByRole("button", { name: "One more" }).click()
    await expect(labels).toHaveCount(4)
    await dialog.getByLabel("Number of bags").fill("2")
    await expect(labels).toHaveText([/Bag 1 of 2$/, /Bag 2 of 2$/])
    const print = dialog.getByRole("button", { name: "Print 2 Labels" })
    await expectFitsThumb(page, [print, dialog.getByRole("button", { name: "One less" })])
    await expectAccessible(page)
    await print.click()
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes")
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    const pages = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    // 100 × 62 mm in points.
    expect(pages.map(([, wide, high]) => [Math.round(Number(wide)), Math.round(Number(high))])).toEqual([
      [283, 176],
      [283, 176],
    ])
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL("/laundry")
  })
})
