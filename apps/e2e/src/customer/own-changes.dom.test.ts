import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { bookOrder, detailPath, recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { setSettings } from "../testing/own-changes.ts"
import { callerOf } from "../testing/people.ts"
import { findDetail } from "./home-in-dom.ts"
import { signInAgain } from "./sign-in-again.ts"

test.beforeEach(({ product }) => setSettings(product, { customerChanges: true }))
// The worker's other tests meet the company as it was.
test.afterEach(({ product }) =>
  setSettings(
    product,
    { customerChanges: false },
    { cancellationPolicy: "fee_after_six" },
    { closedWeekdays: [], holidays: [] },
  ),
)

/** What a customer does to their order, on its page or in its details. */
const ownChangesOf = (page: DomPage, around = page.document.body) => {
  const buttons = within(around)
  const open = async (button: string, dialog: string) => {
    await page.user.click((await buttons.findAllByRole("button", { name: button }))[0]!)
    return page.screen.findByRole("dialog", { name: dialog })
  }
  return {
    section: () => buttons.queryByRole("region", { name: "Change or cancel" }),
    change: () => open("Change pickup", "Change your pickup"),
    cancel: () => open("Cancel order", "Cancel this order?"),
    isChanged: () => expect.poll(() => page.screen.queryByRole("dialog", { name: "Change your pickup" })).toBeNull(),
  }
}

const changeFormOf = (page: DomPage, dialog: HTMLElement) => {
  const inside = within(dialog)
  return {
    dialog,
    inside,
    day: (name: RegExp) => inside.queryByRole("radio", { name }),
    address: () => inside.getByRole("combobox", { name: "Pickup address" }),
    field: (name: string) => inside.getByLabelText(new RegExp(`^${name}`)),
    save: () => page.user.click(inside.getByRole("button", { name: "Save changes" })),
    /** What the form says is wrong. */
    said: async (text: RegExp) => {
      const said = await inside.findAllByText(text)
      expect(said.some((line) => line.closest("[role=alert]") !== null)).toBe(true)
    },
  }
}

test("a customer moves an order to another day and address, and says what has to be known; what is refused, or sent after the session's end, stays as it was typed", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { customerEmail })
  await page.goto(detailPath(id))
  const before = ownChangesOf(page, await findDetail(page, orderNumber))
  await expect.poll(before.section).toHaveTextContent("until today, Fri Nov 20 · 5:00 PM")
  const form = changeFormOf(page, await before.change())
  expect(form.day(/^Today, Fri Nov 20 · 6–9 PM Booked$/)).toBeChecked()
  expect(form.field("Apt or room")).toHaveValue("4C")

  await page.user.click(form.day(/^Tomorrow/)!)
  await page.fill(form.address(), "1 Main Street, Orlando, FL 32801")
  await page.fill(form.field("Pickup and delivery instructions"), "Ask for Rosa")
  await page.user.selectOptions(form.field("Detergent"), "Scent Free")
  await form.save()
  await form.said(/Please check these fields/)
  await expect.poll(form.address).toHaveFocus()
  expect(form.field("Pickup and delivery instructions")).toHaveValue("Ask for Rosa")
  expect(form.day(/^Tomorrow/)).toBeChecked()
  await page.fill(form.address(), "1 Collins Avenue, Miami Beach, FL 33140")

  page.meet(`PATCH /api/orders/${id}`, () => endSessions(product, customerEmail), 1)
  await form.save()
  await signInAgain(page, product, customerEmail)
  const dialog = await findDetail(page, orderNumber)
  const own = ownChangesOf(page, dialog)
  const again = changeFormOf(page, await own.change())
  expect(again.address()).toHaveValue("1 Collins Avenue, Miami Beach, FL 33140")
  expect(again.day(/^Tomorrow/)).toBeChecked()
  expect(again.field("Pickup and delivery instructions")).toHaveValue("Ask for Rosa")
  expect(again.field("Detergent")).toHaveValue("Scent Free")
  await again.save()
  await page.screen.findByText("Your order is changed")
  for (const said of ["Tomorrow, Sat Nov 21 · 6–9 PM", "1 Collins Avenue, Miami Beach, FL 33140", "Ask for Rosa"]) {
    await expect.poll(() => dialog).toHaveTextContent(said)
  }
  expect(dialog).toHaveTextContent("Scent Free")
  await expect
    .poll(async () => (await product.mailsTo(customerEmail)).map(({ subject }) => subject))
    .toContain(`Your order #${orderNumber} is changed`)
})

test("a guest moves and cancels by the link to the order's page, which tells none of what was written", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  await page.goto(await mailedLink(product, customerEmail, "/order/"))
  const own = ownChangesOf(page)
  const form = changeFormOf(page, await own.change())
  expect(form.address()).toHaveValue("")
  await page.user.click(form.day(/^Tomorrow/)!)
  await page.fill(form.field("Pickup and delivery instructions"), "Behind the palm")
  await form.save()
  await page.screen.findByText("Your order is changed")
  await expect.poll(() => page.screen.getByRole("main")).toHaveTextContent("Tomorrow, Sat Nov 21 · 6–9 PM")
  expect(
    await product.query("select pickup_address, delivery_instructions from orders where id = $1", [order.id]),
  ).toEqual([{ pickup_address: expect.stringContaining("1200 Ocean Drive"), delivery_instructions: "Behind the palm" }])

  const cancelling = await own.cancel()
  await expect.poll(() => cancelling).toHaveTextContent("Cancelling is free until tomorrow, Sat Nov 21 · 6:00 PM.")
  expect(cancelling).toHaveTextContent("You have not paid anything")
  await page.user.click(within(cancelling).getByRole("button", { name: "Cancel order" }))
  await page.screen.findByText("Order Cancelled")
  expect((await page.screen.findAllByText("Cancelled"))[0]).toBeVisible()
  await expect.poll(own.section).toBeNull()
})

test("cancelling says what it costs first, also when six o'clock comes between", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { customerEmail })
  await recordMoney(product, id, "payment", 3000, "2026-11-20T20:01:00Z")
  await product.setClock("2026-11-20T22:55:00Z")
  await page.goto(detailPath(id))
  const own = ownChangesOf(page, await findDetail(page, orderNumber))
  await expect.poll(own.section).toHaveTextContent("Online changes closed at 5 PM on pickup day.")
  expect(within(own.section()!).queryByRole("button", { name: "Change pickup" })).toBeNull()
  const cancelling = await own.cancel()
  expect(cancelling).toHaveTextContent("Cancelling is free until today, Fri Nov 20 · 6:00 PM.")
  expect(cancelling).toHaveTextContent("Back to your card$30.00")
  await product.setClock("2026-11-20T23:00:00Z")
  const confirm = () => page.user.click(within(cancelling).getByRole("button", { name: "Cancel order" }))
  await confirm()
  const costs = await within(cancelling).findByText(/Cancelling this order now costs \$10\.00\./)
  expect(costs.closest("[role=alert]")).toBeVisible()
  await expect.poll(() => cancelling).toHaveTextContent("Cancellation fee$10.00")
  expect(cancelling).toHaveTextContent("Back to your card$20.00")
  await confirm()
  await page.screen.findByText("Order Cancelled")
  expect(await product.query("select status from orders where id = $1", [id])).toEqual([{ status: "cancelled" }])
})

test("a day that closes meanwhile makes way for others, a change by staff is not written over; under the other policy cancelling closes with the cutoff, and support is what is left", async ({
  page,
  product,
  customerEmail,
}) => {
  await setSettings(product, { cancellationPolicy: "before_cutoff" })
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { customerEmail })
  await page.goto(detailPath(id))
  const dialog = await findDetail(page, orderNumber)
  const own = ownChangesOf(page, dialog)
  const form = changeFormOf(page, await own.change())
  await page.user.click(form.day(/^Tomorrow/)!)
  await page.fill(form.field("Laundry instructions"), "No bleach")
  await setSettings(product, { closedWeekdays: ["saturday"], holidays: [] })
  await form.save()
  await form.said(/We are closed on/)
  await expect.poll(() => form.day(/^Tomorrow/)).toBeNull()
  expect(form.day(/Sun Nov 22/)).toBeVisible()
  expect(form.field("Laundry instructions")).toHaveValue("No bleach")

  const admin = await callerOf(product, "admin")
  const orderComes = page.meet(`GET /api/orders/${id}`, "no connection")
  await admin.patch(`/api/admin/orders/${id}`, { data: { pickupApt: "9Z" } })
  await form.save()
  await form.said(/changed by somebody else meanwhile/)
  orderComes()
  await page.user.click(form.inside.getAllByRole("button", { name: "Close" })[0]!)
  await own.isChanged()
  // What it could not ask for before, it asks for with the next change.
  await admin.patch(`/api/admin/orders/${id}`, { data: { pickupApt: "9Y" } })
  await expect.poll(() => dialog).toHaveTextContent("Apt 9Y")

  // Only the refusal says it: the order as it is by then would take the button away.
  const orderComesLate = page.meet(`GET /api/orders/${id}`, "no connection")
  const cancelling = await own.cancel()
  expect(cancelling).toHaveTextContent("Cancelling is free until today, Fri Nov 20 · 5:00 PM.")
  await product.setClock("2026-11-20T22:00:00Z")
  await page.user.click(within(cancelling).getByRole("button", { name: "Cancel order" }))
  const closed = await within(cancelling).findByText(/Online cancellation closed at 5 PM on pickup day\./)
  expect(closed.closest("[role=alert]")).toBeVisible()
  orderComesLate()
  await admin.patch(`/api/admin/orders/${id}`, { data: { pickupApt: "9X" } })
  await expect.poll(() => within(cancelling).queryByRole("button", { name: "Cancel order" })).toBeNull()
  expect(within(cancelling).getAllByText(/Online cancellation closed/)).toEqual([closed])
  await page.user.click(within(cancelling).getByRole("button", { name: "Keep order" }))
  await expect.poll(() => within(own.section()!).queryAllByRole("button")).toEqual([])
  expect(within(dialog).getByRole("button", { name: "Chat with Support" })).toBeVisible()
})
