import { within } from "@testing-library/dom"
import { dialogOf, partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { company, servedAreas } from "../testing/product.ts"
import { resetSettings } from "../testing/settings.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) => resetSettings(product))

test("company information and what becomes of balances are changed, kept over a reload until they are saved, and shown", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  await page.goto("/settings")
  const typed = await regionOf(page, "Company Information")
  await typed.fill("Company name", "Palm Linen")
  await typed.findByText("Not saved yet")
  await (await regionOf(page, "Balances after weighing")).fill(/Charge limit/, "150")
  await (await regionOf(page, "Service Areas")).fill("ZIP code", "33154")
  await page.reload()
  const areas = await regionOf(page, "Service Areas")
  await expect.poll(() => areas.getByLabelText("ZIP code")).toHaveValue("33154")
  const balances = await regionOf(page, "Balances after weighing")
  expect(balances.getByLabelText(/Charge limit/)).toHaveValue("150")
  expect(balances.getByText("Not saved yet")).toBeInTheDocument()
  const information = await regionOf(page, "Company Information")
  expect(information.getByLabelText("Company name")).toHaveValue("Palm Linen")
  expect(information.getByText("Not saved yet")).toBeInTheDocument()
  const current = await regionOf(page, "Current Settings")
  expect(current.getByText(company.companyName)).toBeInTheDocument()

  await information.press("Save company information")
  await information.findByRole("button", { name: "Tagline is required" })
  await expect.poll(() => information.getByLabelText("Tagline")).toHaveFocus()
  await information.fill("Tagline", "Fresh by ten")
  await information.press("Save company information")
  await page.screen.findByText("Company settings updated successfully")
  await expect.poll(() => information.queryByText("Not saved yet")).toBeNull()
  await current.findByText("Palm Linen")
  expect(current.root).toHaveTextContent(/Last updated Today, Fri Nov 20 · 3:\d\d PM by Olga Owner/)
  // What other screens show of it is asked for anew, without a reload.
  await page.screen.findByRole("link", { name: /^Palm Linen/ })

  await balances.press("Save balances")
  expect((await balances.findAllByRole("alert")).length).toBeGreaterThan(0)
  await balances.fill(/Charge limit/, "25")
  await balances.fill(/Notice/, "60")
  await balances.check(/^Ask by hand/)
  const hold = partOf(page, balances.getByRole("radiogroup", { name: "Hold delivery until paid" }))
  await hold.check("Yes")
  await balances.press("Save balances")
  await page.screen.findByText("What becomes of balances has been saved.")
  await expect.poll(() => balances.queryByText("Not saved yet")).toBeNull()
  expect(
    await product.query(
      `select charge_limit_cents, charge_notice_minutes, request_balances, hold_until_paid, offer_card_on_file
         from company_settings`,
    ),
  ).toEqual([
    {
      charge_limit_cents: 2500,
      charge_notice_minutes: 60,
      request_balances: "by_hand",
      hold_until_paid: true,
      offer_card_on_file: true,
    },
  ])
  await current.findByText("60 minutes before")
})

test("what new prices leave alone is said before they are saved; hours and the cancellation policy are saved, and hours that don't fit are not", async ({
  page,
  product,
  customerEmail,
}) => {
  const settings = async () =>
    (await (await page.request.get("/api/settings")).json()) as {
      readonly pricePerPound: string
      readonly operatingHours: { readonly pickupStart: string }
      readonly cancellationPolicy: string
    }
  await signedInStaff(page, product, { role: "admin" })
  const { id } = await placeOrderForStaff(product, { customerEmail })
  await page.goto("/settings")
  const pricing = await regionOf(page, "Pricing Configuration")
  const current = await regionOf(page, "Current Settings")
  await pricing.fill(/Price per pound/, "0")
  await pricing.press("Save pricing")
  await pricing.findByRole("button", { name: "Price per pound must be an amount from 0.01 to 100.00 dollars." })
  await pricing.fill(/Price per pound/, "1.25")
  await pricing.findByText("$45.00")
  await pricing.press("Save pricing")
  const question = await dialogOf(page, "Change the prices?")
  expect(question.getByText("$1.25")).toBeInTheDocument()
  await question.findByText(/under way keeps? the prices (it was|they were) placed with/)
  expect(question.getByText("laundry reprice")).toBeInTheDocument()
  await question.press("Keep editing")
  expect(pricing.getByLabelText(/Price per pound/)).toHaveValue("1.25")
  expect((await settings()).pricePerPound).toBe("1.00")

  await pricing.press("Save pricing")
  await (await dialogOf(page, "Change the prices?")).press("Change prices")
  await page.screen.findByText("Pricing Updated")
  await page.screen.findByText("Pricing configuration has been saved successfully")
  await current.findByText("$1.25")
  expect((await settings()).pricePerPound).toBe("1.25")
  const [kept] = await product.query("select price_per_pound_cents from orders where id = $1", [id])
  expect(kept).toEqual({ price_per_pound_cents: 100 })

  const hours = await regionOf(page, "Operating Hours")
  await hours.fill("Pickup start", "21:30")
  await hours.press("Save hours")
  await hours.findByRole("button", { name: "Pickup end must be after pickup start." })
  await hours.fill("Pickup start", "17:30")
  await hours.press("Save hours")
  await page.screen.findByText("Hours Updated")
  await current.findByText("5:30 PM – 9:00 PM")
  expect((await settings()).operatingHours.pickupStart).toBe("17:30")

  await hours.check(/^Free before the cutoff/)
  await hours.findByText("Not saved yet")
  await hours.press("Save cancellation policy")
  await page.screen.findByText("Company settings updated successfully")
  expect((await settings()).cancellationPolicy).toBe("before_cutoff")
  await current.findByText("Free before the cutoff")
})

test("service areas come and go, and going is asked about", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/settings")
  const areas = await regionOf(page, "Service Areas")
  const list = within(await areas.findByRole("list", { name: "Service Areas" }))
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(servedAreas.length)
  await areas.fill("ZIP code", "33154")
  await areas.press("Add service area")
  await areas.findByText("Please enter both ZIP code and area name")
  await expect.poll(() => areas.getByLabelText("Area name")).toHaveFocus()
  await areas.fill("Area name", " Bal Harbour ")
  await areas.press("Add service area")
  await page.screen.findByText("Service Area Added")
  await list.findByText("Bal Harbour")
  expect(areas.getByLabelText("ZIP code")).toHaveValue("")

  await areas.fill("ZIP code", "33154")
  await areas.fill("Area name", "Again")
  await areas.press("Add service area")
  await page.screen.findByText("ZIP code 33154 is already served.")
  expect(areas.getByLabelText("Area name")).toHaveValue("Again")

  await areas.press("Remove 33154 Bal Harbour")
  await (await dialogOf(page, "Stop serving 33154?")).press("Keep it")
  expect(list.getByText("Bal Harbour")).toBeInTheDocument()
  await areas.press("Remove 33154 Bal Harbour")
  await (await dialogOf(page, "Stop serving 33154?")).press("Remove area")
  await page.screen.findByText("Service Area Removed")
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(servedAreas.length)
})

test("closed days, holidays, limits and what customers may do are saved, a holiday that was typed along with them", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/settings")
  const current = await regionOf(page, "Current Settings")
  const days = await regionOf(page, "Pickup days")
  for (const weekday of weekdays) await days.check(weekday)
  await days.press("Save closed days")
  await days.findByRole("button", { name: "At least one day of the week must stay open." })
  for (const weekday of weekdays.slice(1)) await days.check(weekday)
  await days.fill("Day", "2026-11-26")
  await days.press("Add holiday")
  await expect.poll(() => days.getByLabelText("Name, as customers see it")).toHaveFocus()
  await days.fill("Name, as customers see it", "Thanksgiving")
  await days.press("Add holiday")
  expect(await days.findByRole("list", { name: "Holidays" })).toHaveTextContent("Thu, Nov 26, 2026Thanksgiving")
  await days.fill("Day", "2026-12-25")
  await days.fill("Name, as customers see it", "Christmas")
  await days.press("Save closed days")
  await current.findByText(/Thanksgiving \(Thu, Nov 26, 2026\), Christmas/)
  await page.screen.findByText(/The days on offer follow\./)
  await days.press("Remove Thanksgiving")
  await days.press("Save closed days")
  await expect.poll(() => current.queryByText(/Thanksgiving/)).toBeNull()
  await days.fill(/Most orders/, "0")
  await days.press("Save limits")
  await days.findByRole("button", {
    name: "Most orders must be a whole number from 1 to 10000, or empty for no limit.",
  })
  await days.fill(/Most orders/, "40")
  await days.press("Save limits")
  await page.screen.findByText(/They count from the next booking on\./)
  const own = await regionOf(page, "Customers' own changes")
  await own.check("Yes")
  await own.press("Save own changes")
  await page.screen.findByText(/It counts for all orders that wait for their pickup\./)
  expect(await (await page.request.get("/api/settings")).json()).toMatchObject({
    closures: { closedWeekdays: ["sunday"], holidays: [{ date: "2026-12-25", name: "Christmas" }] },
    limitsPickups: true,
    customerChanges: true,
  })
})
