import { expectAccessible } from "../testing/page-checks.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { customerWrote } from "./customer-wrote.ts"

test("the conversations and one of them fit every width, the number of new messages is on its tab also on a phone, and Escape leaves it", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const customer = await customerWrote(product, {
    email: customerEmail,
    name: "Bea",
    messages: ["Hello?", "Where is my laundry?"],
  })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  const tab = page.getByRole("tab", { name: /^Customer Messages.*unread message/ })
  await expect(tab.locator("span[aria-hidden]")).toBeInViewport({ ratio: 1 })
  await tab.click()
  const card = page.getByRole("list", { name: "Conversations" }).getByRole("listitem").filter({ hasText: "Bea Writer" })
  await expect(card).toContainText("2 new")
  await expectAccessible(page)
  await card.getByRole("button", { name: /^Reply Now/ }).click()
  const bubbles = page.getByRole("log").getByRole("listitem")
  await expect(bubbles).toHaveCount(2)
  await page.getByRole("textbox", { name: "Message" }).fill("On its way")
  await page.getByRole("button", { name: "Send Response" }).click()
  await expect(bubbles.last()).toHaveText(/^On its waySupport/)
  await customer.write("Thanks!")
  await expect(bubbles.last()).toHaveText(/^Thanks!Customer/)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Chat with Bea Writer" })).toHaveCount(0)
  expect(watch.consoleErrors).toEqual([])
})
