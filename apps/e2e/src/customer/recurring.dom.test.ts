import { within } from "@testing-library/dom"
import { vi } from "vitest"
import { expect, test } from "../dom/test.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { makeTomorrows, offerRecurring, recurringOf, regularCustomer, startRecurring } from "../testing/recurring.ts"
import { openBooking } from "./booking-in-dom.ts"
import { signInAgain } from "./sign-in-again.ts"

test.beforeEach(async ({ product }) => void (await offerRecurring(product, true)))
test.afterEach(async ({ product }) => void (await offerRecurring(product, false)))

test("without a card the wizard says how to keep one, and books once as ever", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const booking = await openBooking(page)
  const { inside } = booking
  await booking.goToReview()
  await page.user.click(await inside.findByRole("radio", { name: "Every week" }))
  expect(await inside.findByRole("link", { name: "Keep a card in your profile" })).toBeVisible()
  await page.user.click(booking.terms())
  await page.user.click(booking.submit())
  await inside.findByText("Please keep a card first, or choose Just once")
  await page.user.click(inside.getByRole("radio", { name: "Just once" }))
  await page.user.click(booking.submit())
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  expect(await recurringOf(product, customerEmail)).toEqual([])
})

test("an order that was made shows as booked, and its page lets it be skipped for free", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  // The page of an order that was booked by hand leads to repeating it.
  await page.goto(await mailedLink(product, customerEmail, "/order/"))
  await page.user.click(await page.screen.findByRole("link", { name: "Repeat this pickup" }))
  // On another document, which comes meanwhile.
  const repeat = await vi.waitFor(() => page.screen.getByRole("dialog", { name: "Repeat this pickup" }), {
    timeout: 60_000,
  })
  await expect.poll(() => repeat).toHaveTextContent(`Like order #${order.orderNumber}`)
  await page.user.click(within(repeat).getByRole("button", { name: "Close" }))
  await expect.poll(() => page.address).toBe("/?tab=profile")

  const id = await startRecurring(page.request, order.id)
  await makeTomorrows(product, id)
  const link = await mailedLink(product, customerEmail, "/order/", /tomorrow|ahead|recurring/i)
  const card = () => within(page.screen.getByRole("region", { name: "Recurring pickups" })).queryByRole("article")
  const saturday = () =>
    within(card()!)
      .queryAllByRole("listitem")
      .find(({ textContent }) => textContent?.includes("Sat Nov 21"))
  await page.reload()
  await page.screen.findByRole("region", { name: "Recurring pickups" })
  await expect.poll(card).not.toBeNull()
  await expect.poll(saturday).toHaveTextContent("Booked")

  await page.goto(link)
  await page.screen.findByText(/You can skip it for free until 5 PM on Sat Nov 21\./)
  await page.user.click(page.screen.getByRole("button", { name: "Skip this pickup" }))
  const question = await page.screen.findByRole("dialog", { name: "Skip this pickup?" })
  await page.user.click(within(question).getByRole("button", { name: "Skip it" }))
  expect((await page.screen.findAllByText("Cancelled"))[0]).toBeVisible()
  await expect.poll(() => page.screen.queryByRole("button", { name: "Skip this pickup" })).toBeNull()
  await page.goto("/?tab=profile")
  await page.screen.findByRole("region", { name: "Recurring pickups" })
  await expect.poll(card).not.toBeNull()
  await expect.poll(saturday).toHaveTextContent("Skipped")
  expect(card()).toHaveTextContent("Next pickup Sat Nov 28")
})

test("what is changed of recurring pickups is not lost when it is refused, nor when the session ends as it is sent", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  const id = await startRecurring(page.request, order.id)
  await page.goto("/?tab=profile")
  const openChange = async () => {
    const section = await page.screen.findByRole("region", { name: "Recurring pickups" })
    await page.user.click(await within(section).findByRole("button", { name: /^Change/ }))
    return within(await page.screen.findByRole("dialog", { name: "Change recurring pickups" }))
  }
  const change = await openChange()
  const address = () => change.getByRole("combobox", { name: "Pickup address" })
  const save = () => page.user.click(change.getByRole("button", { name: "Save changes" }))
  await page.user.click(change.getByRole("radio", { name: "Every four weeks" }))
  await page.fill(address(), "9000 Harding Avenue, Surfside, FL 33154, USA")
  await page.fill(change.getByLabelText(/^Apt or room/), "9Z")
  await save()
  await expect.poll(address).toHaveAttribute("aria-invalid", "true")
  expect(change.getByLabelText(/^Apt or room/)).toHaveValue("9Z")
  expect(change.getByRole("radio", { name: "Every four weeks" })).toBeChecked()

  await page.fill(address(), "1500 Collins Avenue, Miami Beach, FL 33139, USA")
  page.meet(`PATCH /api/recurring-pickups/${id}`, () => endSessions(product, customerEmail), 1)
  await save()
  await signInAgain(page, product, customerEmail)
  const again = await openChange()
  expect(again.getByLabelText(/^Apt or room/)).toHaveValue("9Z")
  expect(again.getByRole("radio", { name: "Every four weeks" })).toBeChecked()
  await page.user.click(again.getByRole("button", { name: "Save changes" }))
  await page.screen.findByRole("heading", { name: "Every four weeks on Saturday" })
  expect(await recurringOf(product, customerEmail)).toMatchObject([{ weeks: 4, days: [6], apt: "9Z" }])
})

test("an order's details have it repeated", async ({ page, product, customerEmail }) => {
  const order = await regularCustomer(page, product, customerEmail)
  await page.goto(`/?dialog=order&order=${order.id}`)
  const details = within(await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` }))
  const openStart = async () => {
    await page.user.click(await details.findByRole("button", { name: "Repeat this pickup" }))
    return within(await page.screen.findByRole("dialog", { name: "Repeat this pickup" }))
  }
  const isGone = () => expect.poll(() => page.screen.queryByRole("dialog", { name: "Repeat this pickup" })).toBeNull()
  const begin = (start: Awaited<ReturnType<typeof openStart>>) =>
    page.user.click(start.getByRole("button", { name: "Start recurring pickups" }))
  const start = await openStart()
  await start.findByRole("checkbox", { name: "I agree" })
  await begin(start)
  await start.findByText("Please agree before we start")
  await page.user.click(start.getByRole("checkbox", { name: "I agree" }))
  await begin(start)
  await isGone()
  const [{ id } = {}] = (await (await page.request.get("/api/recurring-pickups")).json()) as ReadonlyArray<
    Partial<Record<"id", string>>
  >
  await page.request.delete(`/api/recurring-pickups/${id}`)
  // The same again is another start, which is agreed to anew.
  const again = await openStart()
  expect(await again.findByRole("checkbox", { name: "I agree" })).not.toBeChecked()
  await page.user.click(again.getByRole("checkbox", { name: "I agree" }))
  await begin(again)
  await isGone()
  const kept = await recurringOf(product, customerEmail)
  expect(kept).toHaveLength(2)
  expect(kept).toContainEqual(expect.objectContaining({ weeks: 1, days: [5], ended: false }))
})

test("who starts recurring pickups again on the page as it is loaded after a lost answer starts them once", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  const start = async () => {
    await page.goto(`/?dialog=order&order=${order.id}`)
    const details = within(await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` }))
    await page.user.click(await details.findByRole("button", { name: "Repeat this pickup" }))
    const dialog = within(await page.screen.findByRole("dialog", { name: "Repeat this pickup" }))
    await page.user.click(await dialog.findByRole("checkbox", { name: "I agree" }))
    await page.user.click(dialog.getByRole("button", { name: "Start recurring pickups" }))
  }
  page.meet("POST /api/recurring-pickups", "a lost answer", 1)
  await start()
  await page.screen.findByText("Recurring pickups were not started")
  await start()
  await page.screen.findByText("Recurring pickups started")
  expect(await recurringOf(product, customerEmail)).toHaveLength(1)

  // Those that were ended since are started anew.
  page.meet("POST /api/recurring-pickups", "a lost answer", 1)
  await start()
  await page.screen.findByText("Recurring pickups were not started")
  const listed = (await (await page.request.get("/api/recurring-pickups")).json()) as ReadonlyArray<{
    readonly id: string
  }>
  const ids = listed.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids) expect((await page.request.delete(`/api/recurring-pickups/${id}`)).ok()).toBe(true)
  await start()
  await page.screen.findByText("Recurring pickups started")
  const kept = await recurringOf(product, customerEmail)
  expect([kept.length, kept.filter(({ ended }) => ended !== true).length]).toEqual([3, 1])
})
