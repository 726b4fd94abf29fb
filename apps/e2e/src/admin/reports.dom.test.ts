import { within } from "@testing-library/dom"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { writeMarch } from "../testing/march.ts"
import { signedInStaff } from "../testing/staff.ts"
import { figureOf, titleOf } from "./report-in-dom.ts"

test("a report that can't be loaded can be tried again; the period is in the address, and one that can't be says why", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  await signedInStaff(page, product, { role: "owner" })
  const reportComes = page.meet("GET /api/admin/reports", { status: 500 })
  await page.goto("/admin?view=reports")
  await page.screen.findByText(/Failed to load the report/)
  reportComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await titleOf(page, /Oct 22 – Nov 20, 2026/)
  await expect.poll(() => figureOf(page, "Revenue")).not.toBeNull()
  const period = () => partOf(page, page.screen.getByRole("navigation", { name: "Period" }))
  expect(period().getByRole("link", { name: "Last 30 days" })).toHaveAttribute("aria-current", "true")
  for (const [name, address, range] of [
    ["Today", /range=today/, /^Nov 20, 2026/],
    ["This month", /range=this-month/, /Nov 1 – 20, 2026/],
    ["Last month", /range=last-month/, /Oct 1 – 31, 2026/],
  ] as const) {
    await period().follow(name)
    await expect.poll(() => page.address).toMatch(address)
    await titleOf(page, range)
    expect(period().getByRole("link", { name })).toHaveAttribute("aria-current", "true")
  }
  await page.reload()
  await titleOf(page, /Oct 1 – 31, 2026/)
})

test("a range of one's own begins with the one that is shown, and days without anything say so, with what is owed beside them", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/admin?view=reports&range=this-month")
  await titleOf(page, /Nov 1 – 20, 2026/)
  const period = partOf(page, page.screen.getByRole("navigation", { name: "Period" }))
  await period.follow("Last 7 days")
  await expect.poll(() => page.address).toMatch(/range=7-days/)
  page.goBack()
  await expect.poll(() => page.address).toMatch(/range=this-month/)
  await titleOf(page, /Nov 1 – 20, 2026/)
  await period.follow("Last 7 days")
  await titleOf(page, /Nov 14 – 20, 2026/)
  await period.follow("Custom")
  // Other fields once another range is shown.
  const from = () => page.screen.getByLabelText("First day")
  const to = () => page.screen.getByLabelText("Last day")
  expect(await page.screen.findByLabelText("First day")).toHaveValue("2026-11-14")
  expect(to()).toHaveValue("2026-11-20")
  const show = async (first: string, last: string) => {
    await page.fill(from(), first)
    await page.fill(to(), last)
    await page.user.click(page.screen.getByRole("button", { name: "Show these days" }))
  }
  await show("2026-11-14", "2026-11-13")
  await page.screen.findByText("The last day can't be before the first")
  await expect.poll(to).toHaveFocus()
  expect(to()).toHaveAttribute("aria-invalid", "true")
  await show("2020-01-01", "2026-11-13")
  await page.screen.findByText("Please choose at most 731 days")
  await show("", "2026-11-13")
  await page.screen.findByText("Please choose a day")
  await expect.poll(from).toHaveFocus()
  // These days are this file's alone: other tests' orders are of the end of November 2025 and later.
  await show("2024-10-01", "2025-10-01")
  await expect.poll(() => page.address).toMatch(/range=custom&from=2024-10-01&to=2025-10-01/)
  await page.screen.findByRole("figure", { name: "Orders by week" })
  await expect.poll(() => figureOf(page, "Orders")).toHaveTextContent("42")
  await expect.poll(() => figureOf(page, "Orders")).toHaveTextContent("before 0")
  await show("2024-10-01", "2025-10-31")
  const months = await page.screen.findByRole("figure", { name: "Orders by month" })
  expect(months.querySelectorAll("rect")).toHaveLength(1)
  await page.user.click(page.screen.getByRole("heading", { name: "Month by month" }))
  expect(await page.screen.findByRole("row", { name: /March 2025/ })).toHaveTextContent("$1,610.00")

  await show("2024-02-01", "2024-02-29")
  await page.screen.findByRole("heading", { name: "Nothing In These Days" })
  await expect.poll(() => figureOf(page, "Average ticket")).toHaveTextContent("–")
  await expect.poll(() => figureOf(page, "Average ticket")).toHaveTextContent("none before")
  const balances = within(page.screen.getByRole("table", { name: "Balance due by age" }))
  expect(balances.getAllByRole("row")).toHaveLength(1 + 5 + 1)
})
