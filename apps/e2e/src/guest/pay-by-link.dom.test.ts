import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { company } from "../testing/product.ts"

test("a link that is unknown, missing or expired says so, and whom to ask", async ({
  page,
  product,
  customerEmail,
}) => {
  const expectEnded = async (path: string, title: string, text: RegExp) => {
    await page.goto(path)
    await page.screen.findByRole("heading", { name: title })
    const main = within(page.screen.getByRole("main"))
    expect(main.getByRole("alert")).toHaveTextContent(text)
    expect(main.getByRole("link", { name: company.phone })).toHaveAttribute("href", expect.stringMatching(/^tel:/))
    expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", expect.stringMatching(/^mailto:/))
    expect(main.queryByRole("button", { name: /^(Pay \$|Processing)/ })).toBeNull()
  }
  for (const path of ["/pay/no-such-link", "/pay/"]) await expectEnded(path, "Invalid payment link", /Please check/)
  const { id } = await placeOrder(product, customerEmail)
  const staff = await callerOf(product, "admin")
  const asked = await staff.post("/api/admin/send-payment-request", { data: { orderId: id } })
  expect(asked.status()).toBe(200)
  const link = await mailedLink(product, customerEmail, "/pay/")
  await product.query("update payment_links set expires_at = '2026-11-20T20:00:00Z' where order_id = $1", [id])
  await expectEnded(link, "Payment link expired", /Payment link has expired/)
})
