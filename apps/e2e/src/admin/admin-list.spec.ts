import { managedOf, openAdminList } from "../testing/admin-list.ts"
import { expectFitsThumb, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("a keyboard does it all, also with several orders, whose labels are printed, and changes appear without taking place, focus or what is typed", async ({
  page,
  product,
  customerEmail,
}) => {
  const first = await placeOrderForStaff(product, { customerEmail })
  const second = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const streamed = page.waitForResponse("**/api/events")
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(2)
  await streamed
  await page.keyboard.press("/")
  await expect(list.search).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.type(" jk?")
  await expect(list.search).toHaveValue(`${customerEmail} jk?`)
  // What is looked for a moment later must not draw the rows anew under the next keys.
  await expect(list.rows).toHaveCount(0)
  await list.search.fill(customerEmail)
  await expect(list.rows).toHaveCount(2)
  await page.keyboard.press("Escape")
  await expect(list.search).toHaveValue(customerEmail)
  await page.keyboard.press("j")
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(list.row(first)).toBeFocused()
  await page.keyboard.press("k")
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(managedOf(page, second).dialog).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("Escape")
  await expect(managedOf(page, second).dialog).toHaveCount(0)
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keyboard" })
  await expect(keys).toContainText("Next order")
  await page.keyboard.press("Escape")
  await expect(keys).toHaveCount(0)
  // What was typed is looked for a moment later, and leaves the order open that was opened meanwhile.
  const loud = customerEmail.toUpperCase()
  await list.search.fill(loud)
  for (const key of ["Escape", "j", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === loud && searchParams.has("order"))
  await expect(managedOf(page, second).dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(managedOf(page, second).dialog).toHaveCount(0)

  await list.manage(first).focus()
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 40)
    return window.scrollY
  })
  const caller = await callerOf(product, "owner")
  const changed = await caller.patch(`/api/admin/orders/${first.id}`, { data: { status: "picked_up" } })
  expect(changed.ok()).toBe(true)
  await expect(list.row(first)).toContainText("Picked Up")
  await list.rows.first().evaluate((element) => element.setAttribute("data-kept", "yes"))
  await placeOrderForStaff(product, { customerEmail, customerName: "Newcomer" })
  await expect(list.rows).toHaveCount(3)
  await expect(list.rows.first()).toContainText("Newcomer")
  // Only the rows that changed are drawn anew.
  await expect(list.rows.nth(1)).toHaveAttribute("data-kept", "yes")
  await expect(list.manage(first)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  await list.row(first).focus()
  await page.keyboard.press("x")
  await expect(list.selection).toContainText("1 order selected")
  await list.selection.getByRole("button", { name: "Select all on this page" }).click()
  await list.selection.getByRole("button", { name: "Set Status" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Status").selectOption("Cancelled")
  await dialog.getByLabel("Admin notes").fill("Closed for the storm.")
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/admin/orders/${second.id}`, async (route) => {
    await isLetGo
    await route.continue()
  })
  await dialog.getByRole("button", { name: "Set Status" }).click()
  await expect(dialog.getByRole("button", { name: "Working…" })).toBeVisible()
  // Twice: the browser would close it without asking.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  letGo()
  await expect(dialog.getByRole("region", { name: "What happened" })).toContainText("3 of 3 done")
  await dialog.getByRole("button", { name: "Done" }).click()

  await list.selection.getByRole("button", { name: "Print Labels" }).click()
  await expect(dialog.getByRole("button", { name: "Print 3 Labels" })).toBeVisible()
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".bag-labels-print .bag-label")).toHaveCount(3)
  await expect(page.locator(".bag-labels-print .bag-label").first()).toBeVisible()
})

test("twelve orders fit a desktop's screen and four a phone's, with all their facts, or as roomy cards", async ({
  page,
  product,
  customerEmail,
}) => {
  await Promise.all(Array.from({ length: 14 }, () => placeOrderForStaff(product, { customerEmail })))
  const owing = await placeOrderForStaff(
    product,
    { customerEmail, customerName: "Maximiliana Featherstonehaugh-Rodriguez" },
    {
      status: "additional_payment_required",
      status_before: "ready_for_delivery",
      weight_hundredths: 6350,
      additional_charges_cents: 13350,
    },
  )
  await signedInStaff(page, product, { role: "owner" })
  const whole = async (size: { readonly width: number; readonly height: number }) => {
    await page.setViewportSize(size)
    return list.rows.evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }).length,
    )
  }
  await page.setViewportSize({ width: widths.desktop, height: 800 })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(15)
  expect(await whole({ width: widths.desktop, height: 800 })).toBeGreaterThanOrEqual(12)
  for (const fact of [
    "Additional Payment Required",
    "Created Fri Nov 20 · 3:00 PM",
    "Maximiliana Featherstonehaugh-Rodriguez",
    "305 555 0123",
    "Pickup Today, Fri Nov 20 · 6–9 PM",
    "Delivery Tomorrow, Sat Nov 21 · by 10 AM",
    "Estimated 2 bags",
    "Weight 63.5 lbs",
    "Min. $30.00 + add. $133.50",
    "Total cost $163.50",
    "Balance Due: $163.50",
  ])
    await expect(list.row(owing)).toContainText(fact)
  expect(await whole({ width: widths.phone, height: 844 })).toBeGreaterThanOrEqual(4)
  await expectFitsThumb(page, [list.manage(owing), list.requestPayment(owing)])
  expect(await whole({ width: widths.narrow, height: 740 })).toBeGreaterThanOrEqual(3)

  await page.getByRole("button", { name: "Filters" }).click()
  await page.getByRole("button", { name: "Roomy cards" }).click()
  await page.setViewportSize({ width: widths.desktop, height: 800 })
  await expect(list.rows).toHaveCount(15)
  await expect(list.row(owing)).toContainText("Minimum payment$30.00")
  expect((await list.rows.first().boundingBox())?.height).toBeGreaterThan(100)
})
