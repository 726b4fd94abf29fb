import { regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { signedInStaff } from "../testing/staff.ts"
import { bookDay, writeBookDay } from "./book-day.ts"

test("an owner sees what keeps a day open, sees to it, and closes the day", async ({ page, product }) => {
  const id = await writeBookDay(product)
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  const report = `/admin?view=reports&range=custom&from=${bookDay}&to=${bookDay}`
  await page.goto(report)
  const books = await regionOf(page, "Books")
  const closing = await regionOf(page, "Close the day: Tue, May 16")
  const { root: booksText } = books
  const { root: closingText } = closing
  await expect.poll(() => booksText).toHaveTextContent("These days were not compared yet.")
  await expect.poll(() => closingText).toHaveTextContent("One thing to see to first")
  expect(closing.getByRole("link", { name: /left with 2 of 3 bags/ })).toHaveAttribute("href", `/admin?order=${id}`)
  await closing.press("Close the day")
  await page.screen.findByText(/can't be closed yet/)
  await expect.poll(() => booksText).toHaveTextContent("One difference to see to")
  await expect.poll(() => closingText).toHaveTextContent("2 things to see to first")
  await closing.follow(/^Our ledger and the provider/)
  await expect.poll(() => page.address).toMatch(/#books-title$/)
  expect(page.address).toBe(`${report}#books-title`)
  expect(booksText).toBeInTheDocument()

  await books.press("Settle")
  await expect.poll(() => books.queryByLabelText("Why it stays")).toHaveFocus()
  await books.press("Settle the difference")
  await books.findByText("Please say why it stays")
  await books.fill("Why it stays", "Taken in cash, and written down by hand")
  await books.press("Settle the difference")
  await expect.poll(() => booksText).toHaveTextContent("Nothing is left to see to.")
  expect(booksText).toHaveTextContent("Taken in cash, and written down by hand")
  expect(booksText).toHaveTextContent("Olga Owner")
  await expect.poll(() => closingText).toHaveTextContent("One thing to see to first")

  await product.query(`update orders set ready_bags = 2 where id = '${id}'`)
  await closing.press("Close the day")
  await expect.poll(() => closingText).toHaveTextContent("Closed by Olga Owner (version 1)")
  expect(closingText).toHaveTextContent("Differences settled")
  expect(closing.queryByRole("button")).toBeNull()
})
