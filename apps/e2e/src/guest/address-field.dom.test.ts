import { errorTextOf } from "../dom/described.ts"
import { openOrderDialog } from "../dom/guest-order-dialog.ts"
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
