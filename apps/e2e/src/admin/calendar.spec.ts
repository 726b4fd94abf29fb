import { setCalendarScene } from "../testing/calendar.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays } from "../testing/pickup-days.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.afterEach(({ product }) => resetPickupDays(product))

test("the pickup calendar fits every width, and lists the days from the present one on, on a phone", async ({
  page,
  product,
}) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
  await signedInStaff(page, product, { role: "admin" })
  await setCalendarScene(product)
  await page.goto("/admin?view=calendar")
  const days = page.getByRole("list", { name: "Pickup days" })
  const friday = days.getByRole("link", { name: "Fri Mar 5" })
  await expect(friday).toContainText("1 of 3 orders free")
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await expect(days.getByRole("link").filter({ visible: true }).first()).toContainText("Fri Mar 5")
  await expect(friday).toContainText("Today")
  const weeks = page.getByRole("navigation", { name: "Which weeks" }).getByRole("link")
  await expectFitsThumb(page, [weeks.first(), weeks.last(), friday])
})
