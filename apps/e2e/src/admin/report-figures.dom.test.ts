import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { expect, testOnOwnProduct as test } from "../dom/test.ts"
import { writeMarch, writeMarchTip } from "../testing/march.ts"
import { signedInStaff } from "../testing/staff.ts"
import { figureOf, titleOf } from "./report-in-dom.ts"

const cellsOf = (table: HTMLElement, row: RegExp) =>
  within(within(table).getByRole("row", { name: row }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent)

/** What a link of the page leads to, as it is read at once. */
const fileOf = async (page: DomPage, link: string) => {
  const href = page.screen.getByRole("link", { name: link }).getAttribute("href") ?? ""
  return (await (await page.request.get(href)).text()).trim().split("\r\n")
}

test("an owner sees a week in figures, beside the week before, as charts, a table and files", async ({
  page,
  product,
}) => {
  await writeMarch(product)
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/admin?view=reports&range=custom&from=2025-03-09&to=2025-03-15")
  await titleOf(page, /Mar 9 – 15, 2025/)
  expect(page.document.body.textContent.replaceAll(/\s+/g, " ")).toContain("Compared with Mar 2 – 8, 2025")
  // 21 orders; each day brings 2 × $42.50 and $30. The week before lacks nothing of that, but one day's deliveries.
  await expect.poll(() => figureOf(page, "Revenue")).toHaveTextContent(/\$805\.00\s?Unchanged before \$805\.00/)
  expect(figureOf(page, "Orders")).toHaveTextContent("21")
  expect(figureOf(page, "Pounds")).toHaveTextContent("892.5")
  expect(figureOf(page, "Average ticket")).toHaveTextContent("$42.50")
  expect(figureOf(page, "On-time rate")).toHaveTextContent("66.7%")
  expect(figureOf(page, "Balance due")).toHaveTextContent(/Now, on \d+ orders/)
  for (const title of ["Revenue", "Orders", "Pounds", "Average ticket", "On-time rate"]) {
    const chart = page.screen.getByRole("figure", { name: `${title} by day` })
    within(chart).getByRole("img", { name: new RegExp(`^${title} by day: from `) })
    expect(chart.querySelectorAll("rect")).toHaveLength(7)
  }
  const old = within(page.screen.getByRole("table", { name: "Balance due by age" })).getByRole("row", {
    name: /More than 90 days ago/,
  })
  expect(old).toHaveTextContent("14")
  expect(old).toHaveTextContent("$175.00")

  await page.user.click(page.screen.getByRole("heading", { name: "Day by day" }))
  const table = page.screen.getByRole("table", { name: "Day by day" })
  expect(within(table).getAllByRole("row")).toHaveLength(1 + 7 + 1)
  expect(cellsOf(table, /Sun, Mar 9, 2025/)).toEqual([
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
  expect(within(table).getByRole("row", { name: /^Total/ })).toHaveTextContent("$805.00")

  const lines = await fileOf(page, "Days (CSV)")
  expect(lines).toHaveLength(8)
  expect(lines[1]).toBe("2025-03-09,115.00,3,127.50,42.50,127.5,3,2,0,0.6667,0,0,0.00")
})

test("tips are apart from revenue, each half with the one who delivered or washed, and come as files", async ({
  page,
  product,
}) => {
  await writeMarchTip(product)
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/admin?view=reports&range=custom&from=2025-03-10&to=2025-03-17")
  const tips = await page.screen.findByRole("table", { name: "Tips" })
  expect(cellsOf(tips, /^Dora Driver/)).toEqual(["$2.01", "$0.00", "$2.01"])
  expect(cellsOf(tips, /^To be assigned/)).toEqual(["$0.00", "$2.00", "$2.00"])
  expect(within(tips).getByRole("row", { name: /^Total/ })).toHaveTextContent("$4.01")
  expect(figureOf(page, "Revenue")).toHaveTextContent("$690.00")
  const lines = await fileOf(page, "By person (CSV)")
  expect(lines.slice(1)).toEqual(["Dora Driver,2.01,0.00,2.01", "To be assigned,0.00,2.00,2.00"])

  // Days on which no test tips.
  await page.goto("/admin?view=reports&range=custom&from=2025-03-10&to=2025-03-15")
  await titleOf(page, /^Mar 10 – 15, 2025/)
  expect(page.screen.queryByRole("table", { name: "Tips" })).toBeNull()
})
