import { fireEvent } from "@testing-library/dom"
import { errorTextOf } from "../dom/described.ts"
import { expect, test } from "../dom/test.ts"
import { ordersOf } from "../testing/booking-orders.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { today, tomorrow } from "../testing/typical-order.ts"
import { bookTab, findBooking, openBooking } from "./booking-in-dom.ts"

test("the wizard starts with the profile, names what a step misses, and reckons the price as the laundry will be", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await signedInCustomer(page, product, customerEmail)
  const booking = await openBooking(page)
  const { inside, root } = booking
  await expect.poll(() => inside.queryByRole("radio", { name: today })).toBeChecked()
  expect(root).toHaveTextContent("Sat Nov 21 before 10 AM")
  expect(booking.bags("2 bags")).toBeChecked()
  expect(inside.getAllByRole("radio", { name: /\bbags?\b/ })).toHaveLength(5)
  expect(booking.name()).toHaveValue(customer.name)
  expect(booking.phone()).toHaveValue(customer.phone)
  expect(booking.email()).toHaveValue(customerEmail)
  expect(booking.address()).toHaveValue(customer.address)
  expect(booking.apartment()).toHaveValue(customer.apt)
  expect(booking.instructions()).toHaveValue(customer.defaultDeliveryInstructions)
  expect(booking.location()).toHaveValue("Front Door")

  await page.fill(booking.address(), "")
  await page.fill(booking.email(), "ana@")
  await page.fill(booking.phone(), " ")
  await booking.next()
  await expect.poll(booking.address).toHaveFocus()
  await booking.heading(1)
  for (const [control, message] of [
    [booking.address(), "Pickup address is required"],
    [booking.email(), "Valid email is required"],
    [booking.phone(), "Phone is required"],
  ] as const) {
    expect(errorTextOf(control)).toBe(message)
    expect(booking.problems()).toHaveTextContent(message)
  }
  await page.user.click(inside.getByRole("button", { name: "Phone is required" }))
  await expect.poll(booking.phone).toHaveFocus()

  await page.fill(booking.phone(), customer.phone)
  await page.fill(booking.email(), customerEmail)
  await page.fill(booking.address(), customer.address)
  await booking.next()
  await booking.heading(2)
  expect(booking.detergent("Regular Detergent")).toBeChecked()
  expect(booking.laundryInstructions()).toHaveValue(customer.defaultSpecialInstructions)
  for (const [pounds, total] of [
    ["15", "$30.00"],
    ["42", "$42.00"],
  ] as const) {
    fireEvent.input(booking.weight(), { target: { value: pounds } })
    await expect.poll(() => root).toHaveTextContent(`Estimated total${pounds} lbs${total}`)
    expect(booking.weight()).toHaveAttribute("aria-valuetext", `${pounds} lbs, ${total}`)
  }
  expect(root).toHaveTextContent("12 lbs above, $1.00 each$12.00")
  expect(root).toHaveTextContent("Processing fee$0.00")
  expect(root).toHaveTextContent("Pickup and deliveryFree")
  expect(root).toHaveTextContent("To pay now$30.00")
})

test("each step is heard when it comes, going back and a reload lose nothing, and consent is asked for, and given anew", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const booking = await openBooking(page)
  const { inside, root } = booking
  await page.user.click(await inside.findByRole("radio", { name: tomorrow }))
  await page.user.click(booking.bags("5 or more bags"))
  await page.user.selectOptions(booking.location(), "Other")
  await page.fill(booking.otherLocation(), "Behind the blue gate")
  await booking.next()
  await expect.poll(() => booking.heading(2)).toHaveFocus()
  await page.user.click(booking.detergent("Scent Free"))
  await booking.next()
  await expect.poll(() => booking.heading(3)).toHaveFocus()
  expect(root).toHaveTextContent("5 or more bags")
  expect(root).toHaveTextContent("Scent Free")
  expect(root).toHaveTextContent("Behind the blue gate")

  const back = () => page.user.click(inside.getByRole("button", { name: "Previous" }))
  await back()
  await expect.poll(() => booking.heading(2)).toHaveFocus()
  expect(booking.detergent("Scent Free")).toBeChecked()
  await back()
  await booking.heading(1)
  expect(booking.day(tomorrow)).toBeChecked()
  expect(booking.otherLocation()).toHaveValue("Behind the blue gate")
  await booking.goToReview()
  for (const [row, field, step] of [
    ["Pickup", () => booking.day(tomorrow), 1],
    ["Address", booking.address, 1],
    ["Laundry", () => booking.detergent("Scent Free"), 2],
    ["Contact", booking.name, 1],
  ] as const) {
    await page.user.click(inside.getByRole("button", { name: `Edit ${row}` }))
    await booking.heading(step)
    await expect.poll(field).toHaveFocus()
    const said = inside.getAllByRole("status").map(({ textContent }) => textContent)
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^Step ${step} of 3: `)))
    if (step === 1) {
      await booking.goToReview()
    } else {
      await booking.next()
      await booking.heading(3)
    }
  }

  await page.user.click(booking.submit())
  await expect.poll(booking.terms).toHaveFocus()
  expect(errorTextOf(booking.terms())).toBe("You must accept the Privacy Policy and Terms of Use")
  expect(await product.query(ordersOf, [customerEmail])).toEqual([])

  await page.user.click(booking.terms())
  await page.reload()
  const reloaded = await findBooking(page)
  await reloaded.heading(3)
  expect(reloaded.root).toHaveTextContent("Behind the blue gate")
  expect(reloaded.terms()).not.toBeChecked()
  await page.user.click(reloaded.inside.getByRole("button", { name: "Close" }))
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  await page.user.click(bookTab(page))
  const reopened = await findBooking(page)
  await reopened.heading(3)
  expect(reopened.root).toHaveTextContent("Scent Free")
  page.goBack()
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
})
