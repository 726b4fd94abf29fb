import { writeMarchTip } from "../testing/march.ts"
import { expectAccessible, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { bookDay, writeBookDay } from "./book-day.ts"

test("a report fits phones and desktops, in light and dark, and paper, a chart says what is under the mouse, and a day can be closed on a phone, also past midnight", async ({
  page,
  product,
}) => {
  await writeMarchTip(product)
  await writeBookDay(product)
  await signedInStaff(page, product, { role: "owner" })
  await page.clock.install()
  await page.goto("/admin?view=reports&range=custom&from=2025-03-10&to=2025-03-17")
  const period = page.getByRole("navigation", { name: "Period" })
  const show = page.getByRole("button", { name: "Show these days" })
  const days = page.getByRole("link", { name: "Days (CSV)" })
  const chart = page.getByRole("figure", { name: "Revenue by day" })
  const revenue = page.locator("dl > div").filter({ has: page.locator("dt").getByText("Revenue", { exact: true }) })
  await page.getByRole("heading", { name: "Day by day" }).click()
  await expect(page.getByRole("table", { name: "Tips" })).toBeVisible()
  await expectAccessible(page)
  await chart.locator("rect").first().hover()
  await expect(chart).toContainText("Mon, Mar 10, 2025 $115.00")
  const downloaded = page.waitForEvent("download")
  await days.click()
  expect((await downloaded).suggestedFilename()).toBe("report-2025-03-10-to-2025-03-17.csv")
  await page.setViewportSize(phone)
  await expectFitsThumb(page, [
    period.getByRole("link", { name: "Today" }),
    period.getByRole("link", { name: "Custom" }),
    show,
    days,
  ])
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await page.emulateMedia({ media: "print" })
  await expect(show).toBeHidden()
  await expect(days).toBeHidden()
  await expect(chart).toBeVisible()
  await expect(revenue).toContainText("$690.00")
  await page.emulateMedia({ media: "screen" })

  await page.getByLabel("First day").fill(bookDay)
  await page.getByLabel("Last day").fill(bookDay)
  await show.click()
  const books = page.getByRole("region", { name: "Books" })
  const closing = page.getByRole("region", { name: "Close the day: Tue, May 16" })
  await page.setViewportSize(phone)
  await closing.getByRole("button", { name: "Close the day" }).click()
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await books.getByRole("button", { name: "Settle" }).click()
  await books.getByRole("button", { name: "Settle the difference" }).click()
  await expect(books).toContainText("Please say why it stays")
  await expectAccessible(page)

  // Past midnight the press is still for the day that its reader has in sight.
  await period.getByRole("link", { name: "Today" }).click()
  const present = page.getByRole("region", { name: "Close the day: Fri, Nov 20" })
  await expect(present).toBeVisible()
  const reportOfNext = page.waitForRequest(/from=2026-11-21/)
  await page.clock.fastForward("12:00:00")
  await reportOfNext
  await expect(present).toBeVisible()
})
