import { signedInStaff } from "../testing/admin-list.ts"
import { endSessions, holdSignInPage, seenOnPage, signInOnPage } from "../testing/customer.ts"
import { callerOf } from "../testing/people.ts"
import { company } from "../testing/product.ts"
import { retryUntil, waitUntil } from "../testing/retry.ts"
import { openSettings, resetSettings } from "../testing/settings.ts"
import { expect, test } from "../testing/test.ts"

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) => resetSettings(product))

test("what somebody else saved meanwhile stays, and is written over only when it was in sight; a session that ends while saving keeps what was typed", async ({
  page,
  product,
}) => {
  const staff = await signedInStaff(page, product, { role: "owner" })
  const { information, current } = await openSettings(page)
  const colleague = await callerOf(product, "admin")
  const saveTheirs = async (changes: Record<string, string>) =>
    expect((await colleague.put("/api/admin/settings", { data: { ...company, ...changes } })).status()).toBe(200)
  const save = information.getByRole("button", { name: "Save company information" })

  await information.getByLabel("Tagline").fill("Fresh by ten")
  await saveTheirs({ tagline: "Theirs", phone: "(305) 555-0177" })
  await save.click()
  const conflict = information.getByRole("alert").filter({ hasText: "changed by somebody else meanwhile" })
  await expect(conflict).toBeVisible()
  await expect(information.getByLabel("Tagline")).toHaveValue("Fresh by ten")
  await expect(information.getByLabel("Phone")).toHaveValue("(305) 555-0177")
  await expect(current.getByText("(305) 555-0177")).toBeVisible()
  await expect(current).toContainText("Theirs")
  await Promise.all([seenOnPage(page, "Company settings updated successfully"), save.click()])
  await expect(conflict).toHaveCount(0)

  // Another field than the one that is typed here: nobody has to be asked.
  await information.getByLabel("Tagline").fill("Fresh by nine")
  await saveTheirs({ tagline: "Fresh by ten", phone: "(305) 555-0188" })
  await save.click()
  await expect(information.getByLabel("Phone")).toHaveValue("(305) 555-0188")
  await expect(conflict).toHaveCount(0)
  await expect
    .poll(async () => (await (await page.request.get("/api/settings")).json()).company)
    .toEqual({ ...company, tagline: "Fresh by nine", phone: "(305) 555-0188" })

  // Theirs was read here with something else before this was saved: it is not undone unseen.
  const days = page.getByRole("region", { name: "Pickup days", exact: true })
  const addHoliday = async (day: string, name: string) => {
    await days.getByLabel("Day", { exact: true }).fill(day)
    await days.getByLabel("Name, as customers see it").fill(name)
    await days.getByRole("button", { name: "Add holiday" }).click()
  }
  await addHoliday("2026-12-25", "Christmas")
  const closures = { closedWeekdays: [], holidays: [{ date: "2026-12-31", name: "New Year's Eve" }] }
  expect((await colleague.put("/api/admin/settings", { data: closures })).status()).toBe(200)
  await information.getByLabel("Tagline").fill("Fresh by seven")
  await save.click()
  await expect(current.getByText("New Year's Eve")).toBeVisible()
  await days.getByRole("button", { name: "Save closed days" }).click()
  const overtaken = days.getByRole("alert").filter({ hasText: "changed by somebody else meanwhile" })
  await expect(overtaken).toBeVisible()
  await addHoliday("2026-12-31", "New Year's Eve")
  await days.getByRole("button", { name: "Save closed days" }).click()
  await expect(overtaken).toHaveCount(0)
  await expect(current.getByText("Christmas (Fri, Dec 25, 2026), New Year's Eve")).toBeVisible()

  await information.getByLabel("Tagline").fill("Fresh by eight")
  // As the server answers when it has just forgotten the session, and before the page hears of that in another way.
  const body = { message: "Unauthorized", code: "Unauthorized", requestId: "test" }
  await page.route("**/api/admin/settings", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 401, json: body }),
  )
  const letGo = await holdSignInPage(page)
  const said = seenOnPage(page, "You are logged out. Logging in again...")
  await save.click()
  await said
  // Somebody who is signed in is led on from the sign-in page.
  await endSessions(product, staff)
  await page.unroute("**/api/admin/settings")
  letGo()
  await page.waitForURL(/\/api\/login/)
  await signInOnPage(page, staff)
  await expect(information.getByLabel("Tagline")).toHaveValue("Fresh by eight")
})

test("what can't be loaded can be tried again, and failures say so in the specification's words and lose nothing", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  await page.route("**/api/admin/settings", (route) => route.abort())
  await page.clock.install()
  const { information, pricing, areas, question } = await openSettings(page)
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load the settings" })
  // It asks three times more by itself.
  await waitUntil(page, () => expect(failed).toBeVisible({ timeout: 200 }))
  await page.unroute("**/api/admin/settings")
  await retryUntil(page.getByRole("button", { name: "Try Again" }), information)
  // Only changes fail: the page may still be on its way to what it shows, or ask for it anew when a change event comes.
  for (const path of ["**/api/admin/settings", "**/api/service-areas"]) {
    await page.route(path, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()))
  }
  await information.getByLabel("Tagline").fill("Fresh by ten")
  await Promise.all([
    seenOnPage(page, "Failed to update settings"),
    information.getByRole("button", { name: "Save company information" }).click(),
  ])
  await expect(information.getByLabel("Tagline")).toHaveValue("Fresh by ten")
  await pricing.getByLabel("Minimum order amount").fill("35")
  await pricing.getByRole("button", { name: "Save pricing" }).click()
  await Promise.all([
    seenOnPage(page, "Failed to update pricing configuration"),
    question.getByRole("button", { name: "Change prices" }).click(),
  ])
  await areas.getByLabel("ZIP code").fill("33154")
  await areas.getByLabel("Area name").fill("Bal Harbour")
  await Promise.all([
    seenOnPage(page, "Failed to add service area"),
    areas.getByRole("button", { name: "Add service area" }).click(),
  ])
  await expect(areas.getByLabel("Area name")).toHaveValue("Bal Harbour")
  await pricing.getByRole("button", { name: "Discard changes" }).click()
  await expect(pricing.getByLabel("Minimum order amount")).toHaveValue("30.00")
})
