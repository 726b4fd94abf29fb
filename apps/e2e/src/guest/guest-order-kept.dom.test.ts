import {
  fillOrder,
  foundOrderDialog,
  type GuestOrderDialog,
  guestOrderDialogOf,
  openOrderDialog,
} from "../dom/guest-order-dialog.ts"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"

const opening = { name: "Order Laundry Pickup Now" }

test("what is typed survives reading the terms in new tabs, closing, going back and a reload; consent is given anew", async ({
  page,
}) => {
  const first = await openOrderDialog(page)
  await expect.poll(() => first.name).toHaveFocus()
  for (const [name, path] of [
    ["Privacy Policy", "/privacy"],
    ["Terms of Use", "/terms"],
  ] as const) {
    const link = first.inside.getByRole("link", { name: new RegExp(`^${name}`) })
    expect(link).toHaveAttribute("href", path)
    expect(link).toHaveAttribute("target", "_blank")
  }
  expect(first.terms).not.toBeChecked()
  await fillOrder(page, { ...typicalOrder, email: "ana@example.test" })
  const expectTyped = ({ name, phone, email, address, day }: GuestOrderDialog) => {
    expect(name).toHaveValue(typicalOrder.name)
    expect(phone).toHaveValue(typicalOrder.phone)
    expect(email).toHaveValue("ana@example.test")
    expect(address).toHaveValue(typicalOrder.address)
    expect(day(today)).toBeChecked()
  }
  const expectClosed = () => expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  const opener = () => page.screen.getByRole("button", opening)
  await page.user.click(first.close)
  await expectClosed()
  await page.user.click(opener())
  const second = await foundOrderDialog(page)
  expectTyped(second)
  expect(second.terms).toBeChecked()

  page.goBack()
  await expectClosed()
  await page.user.click(opener())
  expectTyped(await foundOrderDialog(page))

  await page.reload()
  const anew = await foundOrderDialog(page)
  expectTyped(anew)
  expect(anew.terms).not.toBeChecked()
})

test("an order that is being placed is not placed again by Enter, Other says where, and the next order starts empty", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await openOrderDialog(page)
  await fillOrder(page, { ...typicalOrder, email: customerEmail })
  await page.user.selectOptions(dialog.location, "Other")
  await page.fill(dialog.inside.getByLabelText(/^Tell us where/), "Behind the blue gate")
  const placing = makeHeld()
  page.meet("POST /api/guest-orders", placing.meets)
  await page.user.click(dialog.submit)
  await expect.poll(() => guestOrderDialogOf(page).submit).toBeDisabled()
  expect(dialog.submit).toHaveAttribute("aria-busy", "true")
  expect(dialog.submit).toHaveTextContent("Placing your order…")
  await page.user.type(dialog.name, "{Enter}")
  placing.letGo()
  await expect.poll(() => page.address).toContain("/guest-checkout?")
  expect(page.calls.filter((call) => call === "POST /api/guest-orders")).toHaveLength(1)
  expect(
    await product.query("select pickup_location, pickup_location_other from orders where customer_email = $1", [
      customerEmail,
    ]),
  ).toEqual([{ pickup_location: "Other", pickup_location_other: "Behind the blue gate" }])

  const next = await openOrderDialog(page)
  expect(next.name).toHaveValue("")
  expect(next.day(today)).not.toBeChecked()
  expect(next.terms).not.toBeChecked()
})
