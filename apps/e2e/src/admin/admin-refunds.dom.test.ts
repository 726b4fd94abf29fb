import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { cards } from "../testing/checkout.ts"
import { payOrder } from "../testing/provider.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test("staff give a part of a payment back and then the rest, also to somebody without an email; a press after a lost answer gives nothing twice", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await payOrder(page.request, product.origin, order.id, cards.pays)
  await product.query("update orders set customer_email = '' where id = $1", [order.id])
  await signedInStaff(page, product, { role: "admin" })
  await openAdminList(page, `#${order.orderNumber}`, { order: order.id })
  const managed = (await managedOf(page, order)).dialog
  expect(await managed.findByRole("region", { name: "Customer" })).toHaveTextContent("Email not available")
  const payments = partOf(page, await managed.findByRole("region", { name: "Refunds" }))
  await expect.poll(() => payments.root).toHaveTextContent("$30.00 left")
  const open = async () => {
    await payments.press("Give Back of the payment of $30.00")
    return dialogOf(page, `Give back money of order #${order.orderNumber}`)
  }

  const dialog = await open()
  expect(dialog.root).toHaveTextContent("nothing is owed again")
  await dialog.press("Give Back")
  await dialog.findByText(/Please enter an amount of up to \$30\.00/)
  await dialog.findByText("Please say why")
  await dialog.fill(/^Amount \(\$\)/, "31")
  await dialog.fill(/^Reason/, "A shirt came back damp")
  await dialog.press("Give Back $31.00")
  await dialog.findByText(/Please enter an amount of up to \$30\.00/)
  expect(page.consoleText()).toBe("")

  const giveBack = async (left: string) => {
    const form = await dialogOf(page, `Give back money of order #${order.orderNumber}`)
    await form.fill(/^Amount \(\$\)/, "15")
    await form.fill(/^Reason/, "A shirt came back damp")
    page.meet(`POST /api/admin/orders/${order.id}/refunds`, "a lost answer", 1)
    await form.press("Give Back $15.00")
    await page.screen.findAllByText(/It may have been done/)
    await expect.poll(() => form.root).toHaveTextContent(`${left} of $30.00 can be given back`)
    await form.press("Give Back $15.00")
    await page.screen.findAllByText(/\$15\.00 is on its way back/)
    await expect.poll(() => page.screen.queryByRole("dialog", { name: /^Give back money/ })).toBeNull()
  }
  await giveBack("$15.00")
  const history = await managed.findByRole("region", { name: "History" })
  await expect.poll(() => history).toHaveTextContent("A shirt came back damp")
  const again = await open()
  expect(again.getByLabelText(/^Amount \(\$\)/)).toHaveDisplayValue("")
  expect(again.getByLabelText(/^Reason/)).toHaveValue("")
  // The same once more is meant once it was answered.
  await giveBack("$0.00")
  const refunds = await product.query("select amount_cents from refunds where order_id = $1", [order.id])
  expect(refunds).toEqual([{ amount_cents: 1500 }, { amount_cents: 1500 }])
})

test("who gives the same back again on the page as it is loaded after a lost answer gives nothing twice", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await payOrder(page.request, product.origin, order.id, cards.pays)
  await signedInStaff(page, product, { role: "admin" })
  page.meet(`POST /api/admin/orders/${order.id}/refunds`, "a lost answer", 1)
  const giveBack = async () => {
    await openAdminList(page, `#${order.orderNumber}`, { order: order.id })
    const { dialog } = await managedOf(page, order)
    await dialog.press("Give Back of the payment of $30.00")
    const form = await dialogOf(page, `Give back money of order #${order.orderNumber}`)
    await form.fill(/^Amount \(\$\)/, "15")
    await form.fill(/^Reason/, "A shirt came back damp")
    await form.press("Give Back $15.00")
  }
  await giveBack()
  await page.screen.findAllByText(/It may have been done/)
  await giveBack()
  await page.screen.findAllByText(/\$15\.00 is on its way back/)
  const refunds = await product.query("select amount_cents from refunds where order_id = $1", [order.id])
  expect(refunds).toEqual([{ amount_cents: 1500 }])
})
