import { within } from "@testing-library/dom"
import { dialogOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { removePromoCodes } from "../testing/promo-codes.ts"
import { signedInStaff } from "../testing/staff.ts"

test.afterEach(({ product }) => removePromoCodes(product))

test("staff try again for a list that can't be had, add a promo code, which is refused with a reason at its field, and end it", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin", firstName: "Ada", lastName: "Admin" })
  const listComes = page.meet("GET /api/admin/promo-codes", { status: 500 })
  await page.goto("/settings")
  const part = await regionOf(page, "Promo Codes")
  await part.findByText(/Failed to load the promo codes/)
  listComes()
  await part.press("Try Again")
  await part.findByText(/There is no promo code yet\./)
  await part.press("Add promo code")
  await expect.poll(() => part.getByLabelText("Code")).toHaveFocus()
  await part.findByRole("button", { name: "Please say how much it takes off" })

  await part.fill("Code", "summer-10")
  await part.fill(/Percent/, "110")
  await part.press("Add promo code")
  await expect.poll(() => part.getByLabelText(/Percent/)).toHaveFocus()
  expect(part.getByRole("alert")).toHaveTextContent("Please enter a whole percentage from 1 to 100")
  expect(part.queryByRole("list", { name: "Promo Codes" })).toBeNull()
  await part.fill(/Percent/, "10")
  await part.fill(/At most/, "5")
  await part.fill(/Last day/, "2027-08-31")
  await part.fill(/Number of orders/, "100")
  await part.check("Only for a customer's first order")
  await part.findByText("Not saved yet")
  await part.press("Add promo code")
  await page.screen.findByText(/SUMMER-10 can be used now/)
  const [row, ...others] = within(await part.findByRole("list", { name: "Promo Codes" })).getAllByRole("listitem")
  expect(row).toHaveTextContent(
    /^SUMMER-1010% off the minimum, at most \$5Used 0 of 100 times · First orders · Until Tue, Aug 31, 2027/,
  )
  expect(others).toEqual([])
  await expect.poll(() => part.getByLabelText("Code")).toHaveValue("")
  expect(part.queryByText("Not saved yet")).toBeNull()

  await part.press("End SUMMER-10")
  const question = await dialogOf(page, "End SUMMER-10?")
  expect(question.root).toHaveTextContent("Orders that were booked with it keep what it takes off.")
  await question.press("End the code")
  await page.screen.findByText(/SUMMER-10 has ended/)
  const rows = part.getByRole("list", { name: "Promo Codes" })
  await expect.poll(() => rows).toHaveTextContent(/^SUMMER-1010% off the minimum, at most \$5Ended/)
  expect(within(rows).queryByRole("button")).toBeNull()
})
