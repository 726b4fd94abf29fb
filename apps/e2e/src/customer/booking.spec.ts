import { bookingDialogOf, bookTab, goToReview, openBooking, openHome, ordersOf } from "../testing/booking-dialog.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { today, tomorrow } from "../testing/order-dialog.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("the wizard starts with the profile, names what a step misses, and reckons the price as the laundry will be", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await expect(dialog.day(today)).toBeChecked()
  await expect(dialog.root).toContainText("Sat Nov 21 before 10 AM")
  await expect(dialog.bags("2 bags")).toBeChecked()
  await expect(dialog.root.getByRole("radiogroup", { name: "Estimated bags" }).getByRole("radio")).toHaveCount(5)
  await expect(dialog.name).toHaveValue(customer.name)
  await expect(dialog.phone).toHaveValue(customer.phone)
  await expect(dialog.email).toHaveValue(customerEmail)
  await expect(dialog.address).toHaveValue(customer.address)
  await expect(dialog.apartment).toHaveValue(customer.apt)
  await expect(dialog.instructions).toHaveValue(customer.defaultDeliveryInstructions)
  await expect(dialog.location).toHaveValue("Front Door")

  await dialog.address.fill("")
  await dialog.email.fill("ana@")
  await dialog.phone.fill(" ")
  await dialog.next.click()
  await expect(dialog.heading(1)).toBeVisible()
  await expect(dialog.address).toBeFocused()
  for (const [control, message] of [
    [dialog.address, "Pickup address is required"],
    [dialog.email, "Valid email is required"],
    [dialog.phone, "Phone is required"],
  ] as const) {
    expect(await dialog.errorOf(control)).toBe(message)
    await expect(dialog.problems).toContainText(message)
  }
  await dialog.problems.getByRole("button", { name: "Phone is required" }).click()
  await expect(dialog.phone).toBeFocused()

  await dialog.phone.fill(customer.phone)
  await dialog.email.fill(customerEmail)
  await dialog.address.fill(customer.address)
  await dialog.next.click()
  await expect(dialog.detergent("Regular Detergent")).toBeChecked()
  await expect(dialog.laundryInstructions).toHaveValue(customer.defaultSpecialInstructions)
  for (const [pounds, total] of [
    ["15", "$30.00"],
    ["42", "$42.00"],
  ] as const) {
    await dialog.weight.fill(pounds)
    await expect(dialog.root.getByText(`Estimated total${pounds} lbs${total}`)).toBeVisible()
    await expect(dialog.weight).toHaveAttribute("aria-valuetext", `${pounds} lbs, ${total}`)
  }
  await expect(dialog.root).toContainText("12 lbs above, $1.00 each$12.00")
  await expect(dialog.root).toContainText("Processing fee$0.00")
  await expect(dialog.root).toContainText("Pickup and deliveryFree")
  await expect(dialog.root).toContainText("To pay now$30.00")
})

test("each step is heard when it comes, going back and a reload lose nothing, and consent is asked for, and given anew", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await dialog.day(tomorrow).check()
  await dialog.bags("5 or more bags").check()
  await dialog.location.selectOption("Other")
  await dialog.otherLocation.fill("Behind the blue gate")
  await dialog.next.click()
  await expect(dialog.heading(2)).toBeFocused()
  await dialog.detergent("Scent Free").check()
  await dialog.next.click()
  await expect(dialog.heading(3)).toBeFocused()
  await expect(dialog.root).toContainText("5 or more bags")
  await expect(dialog.root).toContainText("Scent Free")
  await expect(dialog.root).toContainText("Behind the blue gate")

  await dialog.previous.click()
  await expect(dialog.heading(2)).toBeFocused()
  await expect(dialog.detergent("Scent Free")).toBeChecked()
  await dialog.previous.click()
  await expect(dialog.day(tomorrow)).toBeChecked()
  await expect(dialog.otherLocation).toHaveValue("Behind the blue gate")
  await goToReview(dialog)
  for (const [row, field] of [
    ["Pickup", dialog.day(tomorrow)],
    ["Address", dialog.address],
    ["Laundry", dialog.detergent("Scent Free")],
    ["Contact", dialog.name],
  ] as const) {
    await dialog.edit(row).click()
    await expect(field).toBeFocused()
    await expect(dialog.root.getByRole("status").filter({ hasText: /^Step [12] of 3: / })).toBeAttached()
    while (!(await dialog.heading(3).isVisible())) await dialog.next.click()
  }

  await dialog.submit.click()
  await expect(dialog.terms).toBeFocused()
  expect(await dialog.errorOf(dialog.terms)).toBe("You must accept the Privacy Policy and Terms of Use")
  expect(await product.query(ordersOf, [customerEmail])).toEqual([])

  await dialog.terms.check()
  await page.reload()
  await expect(dialog.heading(3)).toBeVisible()
  await expect(dialog.root).toContainText("Behind the blue gate")
  await expect(dialog.terms).not.toBeChecked()
  await dialog.close.click()
  await expect(dialog.root).toBeHidden()
  await bookTab(page).click()
  await expect(dialog.heading(3)).toBeVisible()
  await expect(dialog.root).toContainText("Scent Free")
  await page.goBack()
  await expect(dialog.root).toBeHidden()
})

test("a booking is made without a mouse and leads to its checkout, back from there home, and to a next one that starts afresh", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await signedInCustomer(page, product, customerEmail)
  await openHome(page)
  await bookTab(page).focus()
  await page.keyboard.press("Enter")
  const dialog = bookingDialogOf(page)
  await dialog.heading(1).waitFor()
  await dialog.day(today).focus()
  await page.keyboard.press("ArrowDown")
  await expect(dialog.day(tomorrow)).toBeChecked()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowRight")
  await expect(dialog.bags("3 bags")).toBeChecked()
  await dialog.address.fill("1200 Ocean Drive, Miami Beach, FL 33139, USA")
  await dialog.name.press("Enter")
  await expect(dialog.heading(2)).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(dialog.detergent("Hypoallergenic")).toBeChecked()
  await dialog.next.press("Enter")
  await expect(dialog.heading(3)).toBeFocused()
  await expect(dialog.root).toContainText(tomorrow)
  // Nothing of it where it is not offered.
  await expect(dialog.root.getByRole("radiogroup", { name: "Repeat this pickup" })).toHaveCount(0)
  await expect(dialog.submit).toHaveText("Complete Order")
  await dialog.terms.press("Space")
  await dialog.submit.press("Enter")
  await page.waitForURL("**/checkout?*")
  const { searchParams } = new URL(page.url())
  expect(await product.query(ordersOf, [customerEmail])).toEqual([
    {
      id: searchParams.get("orderId"),
      status: "ordered",
      pickup_date: "2026-11-21",
      delivery_date: "2026-11-22",
      estimated_weight: "3",
      detergent_preference: "Hypoallergenic",
    },
  ])
  expect(searchParams.get("amount")).toBe("30.00")
  await page.goBack()
  await expect(page).toHaveURL("/")
  await expect(dialog.root).toBeHidden()
  await bookTab(page).click()
  await expect(dialog.heading(1)).toBeVisible()
  await expect(dialog.address).toHaveValue(customer.address)
  await expect(dialog.bags("2 bags")).toBeChecked()
})

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test("every step fits every screen and a thumb, and axe finds nothing in it", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const dialog = await openBooking(page)
    await expectFitsThumb(page, [
      dialog.bags("1 bag"),
      dialog.bags("5 or more bags"),
      dialog.address,
      dialog.location,
      dialog.next,
    ])
    await dialog.name.fill("")
    await dialog.next.click()
    await expectAccessible(page)
    await dialog.name.fill("Ana")
    await dialog.next.click()
    await dialog.heading(2).waitFor()
    await expectFitsThumb(page, [dialog.weight, dialog.previous, dialog.next, dialog.laundryInstructions])
    await expectAccessible(page)
    await dialog.next.click()
    await dialog.heading(3).waitFor()
    await expectFitsThumb(page, [dialog.edit("Address"), dialog.previous, dialog.submit])
    // On one line.
    expect((await dialog.submit.boundingBox())?.height).toBeLessThan(60)
    await dialog.submit.click()
    await expectAccessible(page)
  })
})
