import { foundOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"
import { callerOf } from "../testing/people.ts"
import { resetSettings } from "../testing/settings.ts"

test("an unknown error is dropped without a word, and both links lead to signing in", async ({ page }) => {
  await page.goto("/?error=%3Cscript%3E")
  await expect.poll(() => page.address).toBe("/")
  for (const alert of page.screen.queryAllByRole("alert")) expect(alert).toHaveTextContent(/^$/)
  const links = page.screen.getAllByRole("link", { name: "Sign In / Create Account" })
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(link).toHaveAttribute("href", "/api/login")
})

test("prices that an operator changes and areas that an owner adds show on the next load, in the order's form and in the FAQ", async ({
  page,
  product,
}) => {
  const served = async (path: string) => (await page.request.get(path)).text()
  expect(await served("/")).not.toContain("33154")
  const owner = await callerOf(product, "owner")
  try {
    await product.laundry("pricing", "set", "--minimum", "35.50", "--per-pound", "1.25", "--free-weight", "20", "--yes")
    const added = await owner.post("/api/service-areas", { data: { zipCode: "33154", areaName: "Bal Harbour" } })
    expect(added.ok()).toBe(true)
    await expect.poll(() => served("/")).toMatch(/35\.50[^]*Bal Harbour|Bal Harbour[^]*35\.50/)
    await page.goto("/")
    const main = page.screen.getByRole("main")
    expect(main).toHaveTextContent("$35.50 covers your first 20 lbs. Above that, $1.25 per pound.")
    expect(main).toHaveTextContent(/33154\s*Bal Harbour/)
    // 35.50 + (42 - 20) * 1.25
    const row = page.screen.getByText("42 lbs").closest("tr")
    expect(row?.querySelector("td")).toHaveTextContent("$63.00")
    await page.user.click(page.screen.getByRole("button", { name: "Order Laundry Pickup Now" }))
    expect((await foundOrderDialog(page)).root).toHaveTextContent("$35.50")
    expect(await served("/faq")).toContain(
      "$35.50 is the minimum and covers 20 lbs. Beyond that it is $1.25 per pound.",
    )
  } finally {
    await resetSettings(product)
  }
})
