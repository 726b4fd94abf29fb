import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"

test("a server that can't be reached is said, and asked again on demand", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const answers = page.meet("GET /api/auth/user", "no connection")
  await page.goto("/?tab=history")
  await page.screen.findByRole("heading", { level: 1, name: "We can't reach the server" })
  answers()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await page.screen.findByRole("heading", { level: 1, name: "Order History" })
  expect(page.screen.queryByText("We can't reach the server")).toBeNull()
})
