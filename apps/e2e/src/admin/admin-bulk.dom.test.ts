import { within } from "@testing-library/dom"
import { openAdminList } from "../dom/admin-list.ts"
import { partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/staff.ts"

test("something is done with several orders at once, and each says its result", async ({
  page,
  product,
  customerEmail,
}) => {
  const fresh = await placeOrderForStaff(product, { customerEmail }, { notes: "Gate code 12" })
  const paid = await placeOrderForStaff(product, { customerEmail, customerName: "Paula Paid" }, { paid_cents: 3000 })
  const stale = await placeOrderForStaff(product, { customerEmail, customerName: "Sten Stale" })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  const select = async (order: StaffOrder) => page.user.click((await list.row(order)).getByRole("checkbox"))
  const selection = () => regionOf(page, "What to do with the selected orders")
  const press = async (button: string) => (await selection()).press(button)
  const dialog = async () => partOf(page, await page.screen.findByRole("dialog"))
  const outcomes = () => page.screen.findByRole("region", { name: "What happened" })
  const outcomeOf = async (text: string) =>
    within(await outcomes())
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent.includes(text))
  const done = async () => {
    await (await dialog()).press("Done")
    await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  }

  await select(paid)
  await select(fresh)
  expect((await selection()).root).toHaveTextContent("2 orders selected")
  await press("Request Payment")
  await (await dialog()).press("Request Payment")
  await expect.poll(outcomes).toHaveTextContent("1 of 2 done")
  expect(await outcomeOf(`#${fresh.orderNumber}`)).toHaveTextContent(`$30.00 requested from ${customerEmail}`)
  expect(await outcomeOf("Paula Paid")).not.toHaveTextContent("requested from")
  await done()

  await select(stale)
  await press("Set Status")
  const form = await dialog()
  await form.select("Status", "Cancelled")
  // Changed under way by somebody else: the list can't know yet.
  const listComes = page.meet("GET /api/admin/orders/summaries", "no connection")
  await product.query("update orders set version = version + 1 where id = $1", [stale.id])
  await form.fill(/^Admin notes/, "Closed for the storm.")
  await form.press("Set Status")
  await expect.poll(outcomes).toHaveTextContent("2 of 3 done")
  expect(await outcomeOf("Sten Stale")).toHaveTextContent("changed")
  listComes()
  await done()
  const kept = await product.query("select status, notes from orders where customer_email = $1 order by order_number", [
    customerEmail,
  ])
  expect(kept).toEqual([
    { status: "cancelled", notes: "Gate code 12\nClosed for the storm." },
    { status: "cancelled", notes: "Closed for the storm." },
    { status: "ordered", notes: null },
  ])

  // Asked for anew: the version of each.
  await page.user.selectOptions(page.screen.getByLabelText("Sort by"), "Customer name")
  await expect.poll(() => page.address).toMatch(/sort=name/)
  await expect.poll(() => page.calls.some((call) => call.includes("sort=name"))).toBe(true)
  await select(stale)
  await press("Select all on this page")
  await press("Set Status")
  await (await dialog()).select("Status", "Ready for Delivery")
  await (await dialog()).press("Set Status")
  await expect.poll(outcomes).toHaveTextContent("0 of 3 done")
  expect(await outcomes()).toHaveTextContent("Actual weight is required")
  await done()
})
