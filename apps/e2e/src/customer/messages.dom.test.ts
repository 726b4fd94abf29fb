import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"

test("a guest chooses texts on their order's page, and the desk reads what was sent", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  await page.goto(await mailedLink(product, customerEmail, "/order/"))
  expect(page.document.querySelector('link[rel="manifest"]')).toHaveAttribute(
    "href",
    `${page.address}/manifest.webmanifest`,
  )
  const open = async () => {
    await page.user.click(await page.screen.findByRole("button", { name: "Choose How We Tell You" }))
    return within(await page.screen.findByRole("form", { name: "How we tell you" }))
  }
  const form = await open()
  await page.user.click(form.getByRole("radio", { name: /^Text message/ }))
  await page.user.click(form.getByText("Choose for each message"))
  await page.user.selectOptions(form.getByLabelText(/^Reminder at noon of the pickup day/), "Email")
  await page.user.selectOptions(form.getByLabelText(/^Clean and ready/), "Text message")
  const save = () => page.user.click(form.getByRole("button", { name: "Save" }))
  await save()
  const agree = () => form.getByRole("checkbox", { name: /^I agree that Ocean Linen Laundry sends text messages/ })
  await expect.poll(agree).toHaveFocus()
  expect(form.getByText("Please agree, or choose another way.")).toBeVisible()
  await page.user.click(agree())
  await save()
  await page.screen.findByText("We tell you as you chose.")
  await page.reload()
  const reopened = await open()
  await reopened.findByText(/^On Fri, Nov 20 you agreed to texts to \(•••\) •••-0123\.$/)
  expect(reopened.getByLabelText(/^Reminder at noon of the pickup day/)).toHaveValue("mail")
  expect(page.document.body).not.toHaveTextContent("305 555")

  const desk = await callerOf(product, "admin")
  await desk.patch(`/api/admin/orders/${order.id}`, { data: { status: "picked_up" } })
  const sent = () =>
    product.query("select channel from sent_messages where order_id = $1 and segments is not null", [order.id])
  await expect.poll(sent).toEqual([{ channel: "text" }])
  await createUser(product, { email: `desk-${customerEmail}`, role: "admin" })
  await signInBy(page.request, product.origin, `desk-${customerEmail}`)
  await page.goto(`/admin?${new URLSearchParams({ q: `#${order.orderNumber}`, order: order.id }).toString()}`)
  const dialog = await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` })
  const messages = await within(dialog).findByRole("region", { name: "Messages" })
  await expect.poll(() => messages).toHaveTextContent(/Text message · .*0123 · \d part/)
  await page.user.click(within(messages).getByText("Your bags were picked up"))
  expect(within(messages).getByText(/^Ocean Linen Laundry: .*\[link\]/)).toBeVisible()
})
