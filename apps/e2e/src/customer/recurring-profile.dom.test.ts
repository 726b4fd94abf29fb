import { dialogOf, partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { offerRecurring, recurringOf, regularCustomer } from "../testing/recurring.ts"

test.beforeEach(async ({ product }) => void (await offerRecurring(product, true)))
test.afterEach(async ({ product }) => void (await offerRecurring(product, false)))

test("the profile starts, skips, pauses, changes and ends recurring pickups", async ({
  page,
  product,
  customerEmail,
}) => {
  await regularCustomer(page, product, customerEmail)
  await page.goto("/?tab=profile")
  const isGone = () => expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  const section = await regionOf(page, "Recurring pickups")
  await section.press("Repeat my last order")
  const start = await dialogOf(page, "Repeat this pickup")
  await start.check("Friday")
  await start.check("Thursday")
  await start.check("I agree")
  await start.press("Start recurring pickups")
  await isGone()
  const card = partOf(page, await section.findByRole("article"))
  const says = (text: string) => expect.poll(() => card.root).toHaveTextContent(text)
  await card.findByRole("heading", { name: "Every week on Thursday" })
  await says("Next pickup Thu Nov 26")

  await card.press("Skip Thu Nov 26")
  await says("Next pickup Thu Dec 3")
  await card.press("Come on Thu Nov 26 after all")
  await says("Next pickup Thu Nov 26")

  await card.press(/^Pause/)
  const pause = await dialogOf(page, "Pause until when?")
  await pause.press("Pause pickups")
  await pause.findByText("Please choose a day after today")
  await pause.fill(/^First day with pickups again/, "2026-12-08")
  await pause.press("Pause pickups")
  await says("Paused until Tue Dec 8")
  await says("Next pickup Thu Dec 10")
  await isGone()
  await card.press(/^Resume now/)
  await says("Active")

  await card.press(/^Change/)
  const change = await dialogOf(page, "Change recurring pickups")
  await change.check("Every four weeks")
  await page.fill(
    change.getByRole("combobox", { name: "Pickup address" }),
    "1500 Collins Avenue, Miami Beach, FL 33139, USA",
  )
  await change.fill(/^Apt or room/, "9Z")
  await change.press("Save changes")
  await card.findByRole("heading", { name: "Every four weeks on Thursday" })
  await says("Apt 9Z")
  await isGone()

  await card.press(/^End/)
  await (await dialogOf(page, "End these recurring pickups?")).press("End them")
  await says("Ended")
  expect(await recurringOf(product, customerEmail)).toEqual([
    { weeks: 4, days: [4], paused: null, skipped: "{}", ended: true, apt: "9Z" },
  ])
})

test("who has no card is led from the dialog to the profile, also where they are there already", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await bookOrder(page, { customerEmail })
  await page.goto("/?tab=profile")
  const section = await regionOf(page, "Recurring pickups")
  await section.press("Repeat my last order")
  await (await dialogOf(page, "Repeat this pickup")).follow("Keep a card in your profile")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(page.address).toBe("/?tab=profile")
})
