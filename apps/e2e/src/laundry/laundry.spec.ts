import { broughtOrder } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

/** An order's columns that were to be brought back this morning. */
const overdueDays = { pickup_date: "2026-11-19", delivery_date: "2026-11-20", picked_up_at: "2026-11-20T19:30:00Z" }

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a thumb hits what each step needs, and axe finds nothing, also in what a step has to say", async ({
    page,
    product,
    customerEmail,
  }) => {
    const brought = cardOf(page, await broughtOrder(product, customerEmail))
    const washed = cardOf(page, await broughtOrder(product, customerEmail, { status: "in_progress" }))
    const packed = cardOf(page, await broughtOrder(product, customerEmail, { ...overdueDays, status: "processing" }))
    await signedInStaff(page, product, { role: "laundry_worker" })
    await openLaundry(page)
    await washed.weight.fill("47.25")
    await expect(washed.charge).toContainText("$47.25")
    await expectFitsThumb(page, [brought.start, brought.labels, washed.weight, washed.pack])
    await packed.readyBags.fill("0")
    await packed.ready.click()
    await expect(packed.card.getByText("Actual weight is required for this status")).toBeVisible()
    await expect(packed.card.getByText("Number of ready bags must be 1 or more")).toBeVisible()
    await expectAccessible(page)
  })
})
