import { within } from "@testing-library/dom"
import { managedOf } from "../dom/admin-list.ts"
import { makeHeld } from "../dom/held.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, testOnOwnProduct as test } from "../dom/test.ts"
import { offerRecurring, recurringOf, regularCustomer, startRecurring } from "../testing/recurring.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"

test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("staff start recurring pickups for a customer on the telephone, find and change them", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const { dialog } = await managedOf(page, order)
  await dialog.press("Repeat")
  const start = await dialogOf(page, "Repeat this pickup")
  await start.findByText(/Agreed to by telephone: /)
  await start.press("Start recurring pickups")
  await start.findByText(/Please read it to the customer and confirm that they agreed/)
  await start.check(/^The customer agreed by telephone/)
  await start.press("Start recurring pickups")
  await expect.poll(() => page.screen.queryByRole("dialog", { name: "Repeat this pickup" })).toBeNull()

  await dialog.press("Close")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  await partOf(page, await page.screen.findByRole("navigation", { name: "Staff" })).follow(/^Recurring/)
  await page.screen.findByRole("heading", { name: "Recurring Pickups", level: 1 })
  await page.fill(await page.screen.findByLabelText("Search"), customerEmail)
  const rows = (): ReadonlyArray<HTMLElement> => {
    const list = page.screen.queryByRole("list", { name: "Recurring pickups" })
    return list === null ? [] : within(list).queryAllByRole("article")
  }
  const row = () => partOf(page, rows()[0] ?? page.document.body)
  // Searched once typing has paused; then only theirs are left.
  await expect.poll(() => new URLSearchParams(page.address.split("?")[1]).get("q")).toBe(customerEmail)
  await expect.poll(() => rows().map((found) => within(found).queryByText(customerEmail) !== null)).toEqual([true])
  await expect.poll(() => row().root).toHaveTextContent("Every week on Friday")
  expect(row().root).toHaveTextContent("Next Fri Nov 27")
  expect(row().root).toHaveTextContent("South Beach")
  expect(row().getByRole("link", { name: customerEmail })).toHaveAttribute("href", `mailto:${customerEmail}`)
  await row().press("Skip Fri Nov 27")
  await expect.poll(() => row().root).toHaveTextContent("Next Fri Dec 4")

  await row().press(/^End/)
  await (await dialogOf(page, "End these recurring pickups?")).press("End them")
  await expect.poll(() => row().root).toHaveTextContent("Ended")
  expect(await recurringOf(product, customerEmail)).toMatchObject([{ ended: true }])
  const states = partOf(page, page.screen.getByRole("navigation", { name: "By state" }))
  await states.follow("Ended")
  // What is searched for stays, also where the tab was drawn before it was in the address.
  await expect.poll(() => page.address).toMatch(/^(?=.*state=ended)(?=.*q=guest-)/)
  // The same row as before: only the call tells that it was looked for.
  await expect.poll(() => page.calls).toContainEqual(expect.stringMatching(/state=ended/))
  await expect.poll(() => rows()[0]).toHaveTextContent("Ended")
  // By its address: pressed before the answer has come, the list keeps what it showed.
  await page.goto(page.address.replace("state=ended", "state=active"))
  await page.screen.findByRole("heading", { name: "No recurring pickups" })
  await page.user.click(await page.screen.findByRole("button", { name: "Show all" }))
  // Beside those that a first try left.
  const theirs = () => rows().find((found) => within(found).queryByText(customerEmail) !== null)
  await expect.poll(theirs).toHaveTextContent("Ended")
})

test("recurring pickups that end while another list is looked at are not among the active ones", async ({
  page,
  product,
  customerEmail,
}) => {
  const id = await startRecurring(page.request, (await regularCustomer(page, product, customerEmail)).id)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(`/admin?view=recurring&q=${customerEmail}`)
  const list = () => page.screen.queryByRole("list", { name: "Recurring pickups" })
  await expect.poll(list).toHaveTextContent(customerEmail)
  const sent = makeHeld()
  page.meet(`DELETE /api/admin/recurring-pickups/${id}`, sent.meets, 1)
  await partOf(page, list() ?? page.document.body).press(/^End/)
  await page.user.click(within(await page.screen.findByRole("dialog")).getByRole("button", { name: "End them" }))
  const states = () => partOf(page, page.screen.getByRole("navigation", { name: "By state" }))
  await states().follow("Ended")
  await page.screen.findByRole("heading", { name: "No recurring pickups" })
  await states().follow("Active")
  await expect.poll(list).toHaveTextContent(customerEmail)
  sent.letGo()
  await expect.poll(() => page.screen.queryByRole("heading", { name: "No recurring pickups" })).not.toBeNull()
  await states().follow("Ended")
  await expect.poll(list).toHaveTextContent(customerEmail)
})
