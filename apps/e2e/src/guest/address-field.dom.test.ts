import { errorTextOf } from "../dom/described.ts"
import { foundOrderDialog, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"

const notice = "We currently serve 33109, 33139, 33140, and 33141. Please enter an address in one of these ZIP codes."

test("from ten characters on a notice says which areas are served, until typing goes on; a lookup that fails is silent", async ({
  page,
}) => {
  const dialog = await openOrderDialog(page)
  const lookups = () => page.calls.filter((call) => call.startsWith("GET /api/places/autocomplete?")).length
  await page.fill(dialog.address, "zzzz qqqq") // nine characters
  await expect.poll(lookups).toBe(1)
  const looked = await page.request.get("/api/places/autocomplete?input=zzzz+qqqq&sessiontoken=of-another-dialog")
  expect(await looked.json()).toEqual({ predictions: [], service_area_message: notice })
  expect(dialog.inside.queryByText(notice)).toBeNull()

  await page.user.type(dialog.address, "q")
  await dialog.inside.findByText(notice)
  page.meet("GET /api/places/autocomplete", { status: 503 })
  await page.user.type(dialog.address, "q")
  expect(dialog.inside.queryByText(notice)).toBeNull()
  await expect.poll(lookups).toBe(3)
  expect(page.screen.queryAllByRole("listbox", { name: "Address suggestions" })).toEqual([])
  for (const alert of page.screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement()
  expect(dialog.address).toHaveValue("zzzz qqqqqq")
  expect(errorTextOf(dialog.address)).toBe("")
})

test("one dialog's lookups carry one session token, another's another", async ({ page }) => {
  const tokens = () =>
    page.calls
      .filter((call) => call.startsWith("GET /api/places/autocomplete?"))
      .map((call) => new URLSearchParams(call.slice(call.indexOf("?"))).get("sessiontoken"))
  const dialog = await openOrderDialog(page)
  await page.fill(dialog.address, "ocean")
  await expect.poll(tokens).toHaveLength(1)
  await page.fill(dialog.address, "ocean dr")
  await expect.poll(tokens).toHaveLength(2)
  const [first, second] = tokens()
  expect(first).toMatch(/^.{16,}$/)
  expect(second).toBe(first)

  await page.reload()
  await page.fill((await foundOrderDialog(page)).address, "lincoln road")
  await expect.poll(tokens).toHaveLength(3)
  expect(tokens()[2]).toMatch(/^.{16,}$/)
  expect(tokens()[2]).not.toBe(first)
})
