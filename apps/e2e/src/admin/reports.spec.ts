import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "playwright/test"
import { writeMarch } from "../testing/march.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

/** Signs a member of staff in on this page. */
const signIn = async (page: Page, product: Product, role: "owner" | "admin"): Promise<void> => {
  const email = `${role}-${randomUUID()}@example.test`
  await createUser(product, { email, role, firstName: "Olga", lastName: "Staff" })
  await signInBy(page.request, product.origin, email)
}

const openReports = async (page: Page, search = "") => {
  await page.goto(`/admin?view=reports${search}`)
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible()
  const period = page.getByRole("navigation", { name: "Period" })
  return {
    preset: (name: string) => period.getByRole("link", { name }),
    /** A large figure with what is under it. */
    figure: (label: string) =>
      page.locator("dl > div").filter({ has: page.locator("dt").getByText(label, { exact: true }) }),
    chart: (title: string) => page.getByRole("figure", { name: title }),
    balances: page.getByRole("table", { name: "Balance due by age" }),
    from: page.getByLabel("First day"),
    to: page.getByLabel("Last day"),
    show: page.getByRole("button", { name: "Show these days" }),
  }
}

const march = "&range=custom&from=2025-03-09&to=2025-03-15"

test("an owner sees a week in figures, beside the week before, as charts, a table and files", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  await signIn(page, product, "owner")
  const reports = await openReports(page, march)
  await expect(page.getByRole("heading", { name: /Mar 9 – 15, 2025/ })).toBeVisible()
  await expect(page.getByText(/Compared with Mar 2 – 8, 2025/)).toBeVisible()
  // 21 orders; each day brings 2 × $42.50 and $30. The week before lacks nothing of that, but one day's deliveries.
  await expect(reports.figure("Revenue")).toContainText("$805.00")
  await expect(reports.figure("Revenue")).toContainText("Unchanged before $805.00")
  await expect(reports.figure("Orders")).toContainText("21")
  await expect(reports.figure("Pounds")).toContainText("892.5")
  await expect(reports.figure("Average ticket")).toContainText("$42.50")
  await expect(reports.figure("On-time rate")).toContainText("66.7%")
  await expect(reports.figure("Balance due")).toContainText(/Now, on \d+ orders/)
  for (const title of ["Revenue", "Orders", "Pounds", "Average ticket", "On-time rate"]) {
    const chart = reports.chart(`${title} by day`)
    await expect(chart.getByRole("img", { name: new RegExp(`^${title} by day: from `) })).toBeVisible()
    await expect(chart.locator("rect")).toHaveCount(7)
  }
  const plot = reports.chart("Revenue by day").getByRole("img")
  const box = await plot.boundingBox()
  await plot.hover({ position: { x: (box?.width ?? 0) - 4, y: 60 } })
  await expect(reports.chart("Revenue by day")).toContainText("Sat, Mar 15, 2025 $115.00")
  const old = reports.balances.getByRole("row", { name: /More than 90 days ago/ })
  await expect(old).toContainText("14")
  await expect(old).toContainText("$175.00")

  await page.getByRole("heading", { name: "Day by day" }).click()
  const table = page.getByRole("table", { name: "Day by day" })
  await expect(table.getByRole("row")).toHaveCount(1 + 7 + 1)
  const sunday = table.getByRole("row", { name: /Sun, Mar 9, 2025/ })
  await expect(sunday.getByRole("cell")).toHaveText([
    "$115.00",
    "3",
    "127.5",
    "$42.50",
    "66.7%",
    "3",
    "2",
    "0",
    "0",
    "0",
  ])
  await expect(table.getByRole("row", { name: /^Total/ })).toContainText("$805.00")

  const downloaded = page.waitForEvent("download")
  await page.getByRole("link", { name: "Days (CSV)" }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe("report-2025-03-09-to-2025-03-15.csv")
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n")
  expect(lines).toHaveLength(8)
  expect(lines[1]).toBe("2025-03-09,115.00,3,127.50,42.50,127.5,3,2,0,0.6667,0,0,0.00")
})

test("tips are apart from revenue, each half with the one who delivered or washed, and come as files; a report fits phones and desktops, in light and dark, and paper", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  const moved = (actor: object, from: string, to: string) =>
    product.query(
      `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
       values ('march-1-0', '2025-03-02T14:00:00Z', $1, 'updated', $2, $3, '{}')`,
      [JSON.stringify(actor), from, to],
    )
  await moved({ kind: "operator", name: "somebody" }, "processing", "ready_for_delivery")
  const dora = { kind: "user", userId: randomUUID(), role: "driver", name: "Dora Driver" }
  await moved(dora, "ready_for_delivery", "delivered")
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, purpose, amount_cents, recorded_at)
     values ('pi_march_tip', 'payment', 'pi_march_tip', 'march-1-0', 'tip', 501, '2025-03-16T16:00:00Z'),
            ('re_march_tip', 'refund', 'pi_march_tip', 'march-1-0', 'tip', 100, '2025-03-17T16:00:00Z')`,
  )
  await signIn(page, product, "owner")
  const reports = await openReports(page, "&range=custom&from=2025-03-10&to=2025-03-17")
  const tips = page.getByRole("table", { name: "Tips" })
  await expect(tips.getByRole("row", { name: /^Dora Driver/ }).getByRole("cell")).toHaveText([
    "$2.01",
    "$0.00",
    "$2.01",
  ])
  await expect(tips.getByRole("row", { name: /^Nobody is known/ }).getByRole("cell")).toHaveText([
    "$0.00",
    "$2.00",
    "$2.00",
  ])
  await expect(tips.getByRole("row", { name: /^Total/ })).toContainText("$4.01")
  await expect(reports.figure("Revenue")).toContainText("$690.00")
  const downloaded = page.waitForEvent("download")
  await page.getByRole("link", { name: "By person (CSV)" }).click()
  expect((await downloaded).suggestedFilename()).toBe("tips-by-person-2025-03-10-to-2025-03-17.csv")
  await page.getByRole("heading", { name: "Day by day" }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await expectFitsThumb(page, [
    reports.preset("Today"),
    reports.preset("Custom"),
    reports.show,
    page.getByRole("link", { name: "Days (CSV)" }),
  ])
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await page.emulateMedia({ media: "print" })
  await expect(reports.show).toBeHidden()
  await expect(page.getByRole("link", { name: "Days (CSV)" })).toBeHidden()
  await expect(reports.chart("Revenue by day")).toBeVisible()
  await expect(reports.figure("Revenue")).toContainText("$690.00")
  await page.emulateMedia({ media: "screen" })

  await reports.preset("Today").click()
  await expect(tips).toHaveCount(0)
})
