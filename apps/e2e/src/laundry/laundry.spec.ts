import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { broughtOrder, rowOf } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

/** An order's columns that were to be brought back this morning. */
const overdueDays = { pickup_date: "2026-11-19", delivery_date: "2026-11-20", picked_up_at: "2026-11-20T19:30:00Z" }

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("an order is started, weighed with its charge in sight, packed and made ready", async ({
    page,
    product,
    customerEmail,
  }) => {
    const order = await broughtOrder(product, customerEmail)
    const overdue = await broughtOrder(product, customerEmail, overdueDays)
    await signedInStaff(page, product, { role: "laundry_worker" })
    await openLaundry(page)
    await expect(cardOf(page, overdue).card).toContainText("Due Today, Fri Nov 20, before 10 AM")
    const { card, step, start, pack, ready, weight, readyBags, charge, labels } = cardOf(page, order)
    for (const said of ["Ana Guest", "Hypoallergenic", "Whites apart", "Tomorrow, Sat Nov 21, before 10 AM"]) {
      await expect(card).toContainText(said)
    }
    await expect(step).toHaveText("Picked up: now")
    await expectFitsThumb(page, [start, labels])
    await Promise.all([seenOnPage(page, `#${order.orderNumber} is in the laundry`), start.click()])
    await expect(step).toHaveText("In laundry: now")
    await expect(card.getByRole("heading", { level: 2 })).toBeFocused()

    await expect(weight).toHaveAttribute("inputmode", "decimal")
    await weight.pressSequentially("42")
    await expect(charge).toContainText("$42.00")
    await expect(charge).toContainText("$30.00 minimum + $12.00")
    await weight.fill("28.5")
    await expect(charge).toContainText("$30.00")
    await weight.fill("47.25")
    await expect(charge).toContainText("$47.25")
    await expectFitsThumb(page, [weight, pack])
    await pack.click()
    await expect(step).toHaveText("Packing: now")
    await expect(weight).toHaveValue("47.25")

    await expect(readyBags).toHaveAttribute("inputmode", "numeric")
    await weight.fill("")
    await ready.click()
    await expect(card.getByText("Actual weight is required for this status")).toBeVisible()
    await expect(card.getByText("Number of ready bags is required when marking as ready for delivery")).toBeVisible()
    await expect(weight).toBeFocused()
    await weight.fill("48")
    await readyBags.fill("0")
    await ready.click()
    await expect(card.getByText("Number of ready bags must be 1 or more")).toBeVisible()
    await expect(readyBags).toBeFocused()
    await expectAccessible(page)
    await readyBags.fill("3")
    await Promise.all([seenOnPage(page, `#${order.orderNumber} is ready for delivery`), ready.click()])
    await expect(card).toHaveCount(0)
    expect(await rowOf(product, order)).toEqual({
      status: "ready_for_delivery",
      weight_hundredths: 4800,
      ready_bags: 3,
      additional_charges_cents: 1800,
    })
    const readyToday = page.getByRole("region", { name: "Made ready today" })
    await readyToday.getByText(/^Ready today/).click()
    const row = readyToday.getByRole("listitem").filter({ hasText: `#${order.orderNumber}` })
    await expect(row).toContainText("3 bags · 48 lbs")
  })
})
