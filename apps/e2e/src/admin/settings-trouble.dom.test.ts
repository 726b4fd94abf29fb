import { dialogOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { company } from "../testing/product.ts"
import { resetSettings } from "../testing/settings.ts"
import { signedInStaff } from "../testing/staff.ts"

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) => resetSettings(product))

const overtaken = /changed by somebody else meanwhile/

test("what somebody else saved meanwhile stays, and is written over only when it was in sight; a session that ends while saving keeps what was typed", async ({
  page,
  product,
}) => {
  const staff = await signedInStaff(page, product, { role: "owner" })
  await page.goto("/settings")
  const information = await regionOf(page, "Company Information")
  const current = await regionOf(page, "Current Settings")
  const colleague = await callerOf(product, "admin")
  const saveTheirs = async (changes: Record<string, unknown>) =>
    expect((await colleague.put("/api/admin/settings", { data: changes })).status()).toBe(200)
  const save = () => information.press("Save company information")

  await information.fill("Tagline", "Fresh by ten")
  await saveTheirs({ ...company, tagline: "Theirs", phone: "(305) 555-0177" })
  await save()
  await information.findByText(overtaken)
  expect(information.getByLabelText("Tagline")).toHaveValue("Fresh by ten")
  expect(information.getByLabelText("Phone")).toHaveValue("(305) 555-0177")
  await current.findByText("(305) 555-0177")
  expect(current.root).toHaveTextContent("Theirs")
  await save()
  await page.screen.findByText("Company settings updated successfully")
  await expect.poll(() => information.queryByText(overtaken)).toBeNull()
  await expect.poll(() => current.root).toHaveTextContent("Fresh by ten")

  // Another field than the one that is typed here: nobody has to be asked.
  await information.fill("Tagline", "Fresh by nine")
  await saveTheirs({ ...company, tagline: "Fresh by ten", phone: "(305) 555-0188" })
  await save()
  await expect.poll(() => information.getByLabelText("Phone")).toHaveValue("(305) 555-0188")
  expect(information.queryByText(overtaken)).toBeNull()
  await expect
    .poll(async () => (await page.request.get("/api/settings")).json())
    .toMatchObject({ company: { ...company, tagline: "Fresh by nine", phone: "(305) 555-0188" } })

  // Theirs was read here with something else before this was saved: it is not undone unseen.
  const days = await regionOf(page, "Pickup days")
  const addHoliday = async (day: string, name: string) => {
    await days.fill("Day", day)
    await days.fill("Name, as customers see it", name)
    await days.press("Add holiday")
  }
  await addHoliday("2026-12-25", "Christmas")
  await saveTheirs({ closedWeekdays: [], holidays: [{ date: "2026-12-31", name: "New Year's Eve" }] })
  await information.fill("Tagline", "Fresh by seven")
  await save()
  await expect.poll(() => current.root).toHaveTextContent("New Year's Eve")
  await days.press("Save closed days")
  await days.findByText(overtaken)
  await addHoliday("2026-12-31", "New Year's Eve")
  await days.press("Save closed days")
  await expect.poll(() => days.queryByText(overtaken)).toBeNull()
  await expect.poll(() => current.root).toHaveTextContent("Christmas (Fri, Dec 25, 2026), New Year's Eve")

  await information.fill("Tagline", "Fresh by eight")
  // As the server answers when it has just forgotten the session, and before the page hears of that in another way.
  page.meet("PUT /api/admin/settings", { status: 401, body: { message: "Unauthorized", code: "Unauthorized" } }, 1)
  await save()
  await page.screen.findByText("You are logged out. Logging in again...")
  // Its session is there still, so that the sign-in page leads back at once.
  await expect.poll(() => page.calls).toContainEqual(expect.stringMatching(/^GET \/api\/login/))
  await signInBy(page.request, product.origin, staff)
  await page.goto("/settings")
  const again = await regionOf(page, "Company Information")
  await expect.poll(() => again.getByLabelText("Tagline")).toHaveValue("Fresh by eight")
})

test("what can't be loaded can be tried again, and failures say so in the specification's words and lose nothing", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  const settingsCome = page.meet("GET /api/admin/settings", "no connection")
  await page.goto("/settings")
  // It asks three times more by itself.
  await page.screen.findByText(/Failed to load the settings/)
  expect(page.calls.filter((call) => call === "GET /api/admin/settings")).toHaveLength(4)
  settingsCome()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const information = await regionOf(page, "Company Information")
  const pricing = await regionOf(page, "Pricing Configuration")
  const areas = await regionOf(page, "Service Areas")
  page.meet("PUT /api/admin/settings", "no connection")
  page.meet("POST /api/service-areas", "no connection")
  await information.fill("Tagline", "Fresh by ten")
  await information.press("Save company information")
  await page.screen.findByText("Failed to update settings")
  expect(information.getByLabelText("Tagline")).toHaveValue("Fresh by ten")
  await pricing.fill(/Minimum order amount/, "35")
  await pricing.press("Save pricing")
  await (await dialogOf(page, "Change the prices?")).press("Change prices")
  await page.screen.findByText("Failed to update pricing configuration")
  await areas.fill("ZIP code", "33154")
  await areas.fill("Area name", "Bal Harbour")
  await areas.press("Add service area")
  await page.screen.findByText("Failed to add service area")
  expect(areas.getByLabelText("Area name")).toHaveValue("Bal Harbour")
  await pricing.press("Discard changes")
  await expect.poll(() => pricing.getByLabelText(/Minimum order amount/)).toHaveValue("30.00")
})
