import { within } from "@testing-library/dom"
import { adminListOf, managedOf, openAdminList } from "../dom/admin-list.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { adminListPath, placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test("orders that can't be fetched are asked for again, and one that is not there says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  // The change event must not help.
  page.meet("GET /api/events", "no connection")
  const listComes = page.meet("GET /api/admin/orders/summaries", "no connection")
  const orderComes = page.meet("GET /api/admin/orders/no-such-order/details", "no connection")
  await page.goto(adminListPath(customerEmail, { order: "no-such-order" }))
  const dialog = partOf(page, await page.screen.findByRole("dialog"))
  await dialog.findByText(/Failed to fetch order details/)
  orderComes()
  await dialog.press("Try Again")
  await dialog.findByText("This order is not here")
  await page.user.click(dialog.getByText("Close"))
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  await page.screen.findByText(/Failed to fetch orders/)
  listComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const row = await adminListOf(page).row(order)
  const detailsCome = page.meet(`GET /api/admin/orders/${order.id}/details`, "no connection")
  await row.press(/^Manage/)
  const details = partOf(page, await page.screen.findByRole("dialog"))
  await details.findByText(/Failed to fetch order details/)
  detailsCome()
  await details.press("Try Again")
  expect((await managedOf(page, order)).form.getByLabelText("Status")).toBeInTheDocument()
})

test("pages say where one is", async ({ page, product, customerEmail }) => {
  await Promise.all(Array.from({ length: 25 }, () => placeOrderForStaff(product, { customerEmail })))
  await signedInStaff(page, product, { role: "admin" })
  // The page beyond the last shows nothing to press until the last one is there: its rows would come under the finger.
  let answerLast = () => {}
  const isLet = new Promise<void>((resolve) => {
    answerLast = resolve
  })
  let hasMet = false
  page.meet("GET /api/admin/orders/summaries", async () => {
    if (!(page.calls.at(-1)?.includes("page=2") ?? false)) return
    hasMet = true
    await isLet
  })
  const list = await openAdminList(page, customerEmail, { page: "50" })
  await expect.poll(() => page.address).toMatch(/page=2(?:&|$)/)
  await expect.poll(() => hasMet).toBe(true)
  expect(list.pages()).toBeNull()
  answerLast()
  await expect.poll(list.pages).toHaveTextContent("Showing page 2 of 2 (25 total orders)")
  expect(list.rows()).toHaveLength(5)
  const pages = partOf(page, page.screen.getByRole("navigation", { name: "Pages of orders" }))
  const shows = (text: string) => expect.poll(list.pages).toHaveTextContent(text)
  await pages.press("Previous")
  await shows("Showing page 1 of 2 (25 total orders)")
  expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled()
  const numbers = pages.getAllByRole("listitem")
  expect(numbers.map((number) => number.textContent)).toEqual(["1", "2"])
  await page.user.click(within(numbers[1] ?? pages.root).getByText("2"))
  await expect.poll(() => page.address).toMatch(/page=2/)
  await shows("Showing page 2 of 2")
  expect(pages.getByRole("button", { name: "Next" })).toBeDisabled()
  await pages.press("Previous")
  await shows("Showing page 1 of 2")
  await pages.press("Next")
  await shows("Showing page 2 of 2")
  // A card leads back to the first page.
  await page.user.click(page.screen.getByRole("button", { name: /^Pending/ }))
  await shows("Showing page 1 of 2")
  await page.user.selectOptions(page.screen.getByLabelText("Per page"), "100")
  await expect.poll(() => list.rows().length).toBe(25)
})

test("roomy cards stay over a reload", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  expect((await list.row(order)).root).not.toHaveTextContent("Minimum payment$30.00")
  await page.user.click(page.screen.getByRole("button", { name: "Roomy cards" }))
  await expect.poll(async () => (await list.row(order)).root).toHaveTextContent("Minimum payment$30.00")
  await page.reload()
  await page.screen.findByRole("article", { name: `#${order.orderNumber}` })
  expect((await list.row(order)).root).toHaveTextContent("Minimum payment$30.00")
})
