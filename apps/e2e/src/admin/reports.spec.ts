import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "playwright/test"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

/** Signs a member of staff in on this page. */
const signIn = async (page: Page, product: Product, role: "owner" | "admin"): Promise<void> => {
  const email = `${role}-${randomUUID()}@example.test`
  await createUser(product, { email, role, firstName: "Olga", lastName: "Staff" })
  await signInBy(page.request, product.origin, email)
}

/**
 * Two weeks of a small laundry in March 2025, over the day on which the clock jumps: three orders a day, each of 42.5
 * pounds for $42.50, paid the same evening and delivered the next morning: two by ten, the third half an hour late. The
 * last of each day still owes its additional $12.50. Written once for each database.
 */
const writeMarch = async (product: Product): Promise<void> => {
  const [known] = await product.query("select from orders where id = 'march-1-0'")
  if (known !== undefined) return
  await product.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, additional_charges_cents,
       weight_hundredths, delivered_at)
     select 'march-' || day || '-' || number, 'delivered',
       (date '2025-03-01' + day + time '09:00') at time zone 'America/New_York', 'Ana Guest', '305 555 0123',
       'march@example.test', '1200 Ocean Drive, Miami Beach, FL 33139', date '2025-03-01' + day, '6:00 PM - 9:00 PM',
       date '2025-03-02' + day, 'Front Door', 'Hypoallergenic', 3000, 100, 3000, 3000, 1250, 4250,
       (date '2025-03-02' + day + time '09:30' + number * interval '30 minutes') at time zone 'America/New_York'
     from generate_series(1, 14) as day, generate_series(0, 2) as number`,
  )
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     select 'pi_' || id, 'payment', 'pi_' || id, id, case when id like '%-2' then 3000 else 4250 end,
       created_at + interval '12 hours' from orders where id like 'march-%'`,
  )
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

test("a report that can't be loaded can be tried again; the period is in the address, and one that can't be says why", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  await signIn(page, product, "owner")
  await page.route("**/api/admin/reports?*", (route) => route.fulfill({ status: 500, body: "{}" }))
  const reports = await openReports(page)
  await expect(page.getByRole("alert")).toContainText("Failed to load the report")
  await page.unroute("**/api/admin/reports?*")
  await retryUntil(page.getByRole("button", { name: "Try Again" }), reports.figure("Revenue"))
  await expect(reports.preset("Last 30 days")).toHaveAttribute("aria-current", "true")
  await expect(page.getByRole("heading", { name: /Oct 22 – Nov 20, 2026/ })).toBeVisible()
  for (const [name, address, range] of [
    ["Today", /range=today/, /^Nov 20, 2026/],
    ["This month", /range=this-month/, /Nov 1 – 20, 2026/],
    ["Last month", /range=last-month/, /Oct 1 – 31, 2026/],
  ] as const) {
    await reports.preset(name).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole("heading", { name: range })).toBeVisible()
    await expect(reports.preset(name)).toHaveAttribute("aria-current", "true")
  }
  await page.reload()
  await expect(page.getByRole("heading", { name: /Oct 1 – 31, 2026/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/range=this-month/)
  await expect(page.getByRole("heading", { name: /Nov 1 – 20, 2026/ })).toBeVisible()

  await test.step("a range of one's own begins with the one that is shown", async () => {
    await reports.preset("Last 7 days").click()
    await expect(page).toHaveURL(/range=7-days/)
    await reports.preset("Custom").click()
    await expect(reports.from).toHaveValue("2026-11-14")
    await expect(reports.to).toHaveValue("2026-11-20")
    await reports.to.fill("2026-11-13")
    await reports.show.click()
    await expect(page.getByText("The last day can't be before the first")).toBeVisible()
    await expect(reports.to).toBeFocused()
    await expect(reports.to).toHaveAttribute("aria-invalid", "true")
    await reports.from.fill("2020-01-01")
    await reports.show.click()
    await expect(page.getByText("Please choose at most 731 days")).toBeVisible()
    await reports.from.fill("")
    await reports.show.click()
    await expect(page.getByText("Please choose a day")).toBeVisible()
    await expect(reports.from).toBeFocused()
    // These days are this file's alone: other tests' orders are of the end of November 2025 and later.
    await reports.from.fill("2024-10-01")
    await reports.to.fill("2025-10-01")
    await reports.show.click()
    await expect(page).toHaveURL(/range=custom&from=2024-10-01&to=2025-10-01/)
    await expect(reports.chart("Orders by week")).toBeVisible()
    await expect(reports.figure("Orders")).toContainText("42")
    await expect(reports.figure("Orders")).toContainText("before 0")
    await reports.to.fill("2025-10-31")
    await reports.show.click()
    await expect(reports.chart("Orders by month").locator("rect")).toHaveCount(1)
    await page.getByRole("heading", { name: "Month by month" }).click()
    await expect(page.getByRole("row", { name: /March 2025/ })).toContainText("$1,610.00")
  })

  await test.step("days without anything say so, with what is owed beside them", async () => {
    await reports.from.fill("2024-02-01")
    await reports.to.fill("2024-02-29")
    await reports.show.click()
    await expect(page.getByRole("heading", { name: "Nothing In These Days" })).toBeVisible()
    await expect(reports.figure("Average ticket")).toContainText("–")
    await expect(reports.figure("Average ticket")).toContainText("none before")
    await expect(reports.balances.getByRole("row")).toHaveCount(1 + 5 + 1)
  })
})
