import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { bringBack, claimOf } from "../testing/claims.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"

test("a guest claims something by the link in the mail of the delivery, and reads the decision by the next one; a link that does not exist says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const desk = await callerOf(product, "admin")
  const order = await placeOrderForStaff(product, { customerEmail })
  await bringBack(product, desk, order)
  const first = await mailedLink(product, customerEmail, "/claim/")
  await page.goto("/claim/nobodys")
  await page.screen.findByRole("heading", { name: "This link does not work any more" })
  await page.goto(first)
  await page.screen.findByRole("heading", { level: 1, name: "Something is not right?" })
  await page.screen.findByText(new RegExp(`Order #${order.orderNumber}`))
  for (const secret of ["Ocean Drive", "305 555 0123", customerEmail]) {
    expect(page.document.body).not.toHaveTextContent(secret)
  }
  await page.user.click(page.screen.getByRole("radio", { name: "Not clean, or not folded well" }))
  await page.fill(page.screen.getByLabelText(/^What happened\?/), "A stain")
  await page.user.click(page.screen.getByRole("button", { name: "Send claim" }))
  const claims = within(await page.screen.findByRole("region", { name: "Your claims" }))
  await claims.findByText("A stain")

  const { id } = await claimOf(desk, order)
  const decision = { kind: "refusal", sentence: "The stain was there before." }
  await desk.post(`/api/admin/claims/${id}/decision`, { data: decision })
  await page.goto(await mailedLink(product, customerEmail, "/claim/", /is decided/))
  const decided = await page.screen.findByRole("region", { name: "Your claims" })
  expect(decided).toHaveTextContent("Refused")
  expect(decided).toHaveTextContent("The stain was there before.")
  // What is over can be followed by another one.
  expect(page.screen.getByRole("button", { name: "Send claim" })).toBeVisible()
})
