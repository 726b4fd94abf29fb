import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { openDomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { partOf, regionOf } from "../dom/part.ts"
import { choosePhoto } from "../dom/photo.ts"
import { expect, test } from "../dom/test.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { broughtOrder } from "../testing/laundry-orders.ts"
import { mailedLink, mailedLinks } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { cardOf, expectStep, labels } from "./laundry-in-dom.ts"

test("the customer opens the ticket and objects, staff correct it, and the new one shows the old; one that does not exist says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  const worker = await callerOf(product, "laundry_worker")
  await worker.post(`/api/laundry/orders/${order.id}/step`, { data: { to: "processing", weight: 42 } })

  const theirs = await openDomPage(product.origin)
  const ticket = () => partOf(theirs, theirs.screen.getByRole("main"))
  const answer = () => ticket().getByRole("status")
  expect((await theirs.request.get("/weigh-ticket/no-such-ticket")).status()).toBe(404)
  await theirs.goto("/weigh-ticket/no-such-ticket")
  await theirs.screen.findByRole("heading", { name: "This weigh ticket does not exist" })
  const link = await mailedLink(product, customerEmail, "/weigh-ticket/")
  await theirs.goto(link)
  await theirs.screen.findByRole("heading", { name: "Weigh ticket" })
  await theirs.screen.findByText("42 lbs")
  const cost = await regionOf(theirs, "What it costs")
  expect(cost.root).toHaveTextContent("12 lbs more, at $1.00 per pound")
  expect(cost.root).toHaveTextContent("$42.00")
  for (const secret of ["Ocean Drive", "305 555 0123", customerEmail, "Guest", "Staff"]) {
    expect(theirs.screen.queryAllByText(new RegExp(secret, "i"))).toEqual([])
  }

  await ticket().press("This Looks Wrong")
  await ticket().check("These are not my bags")
  await ticket().fill(/^What should we know\?/, "I gave you one bag.")
  await ticket().press("Tell Us")
  await expect.poll(answer).toHaveTextContent("You told us that this looks wrong: These are not my bags")

  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  const row = await list.row(order)
  const waits = { name: "The weight or its charge waits for a decision" }
  await row.findByRole("img", waits)
  await row.press(/^Manage/)
  const { dialog, form, update } = await managedOf(page, order)
  await dialog.findByText("I gave you one bag.")
  await form.fill("Actual weight (lbs)", "15.5")
  await update()
  await page.screen.findByText("Order updated successfully")
  await expect.poll(() => row.queryByRole("img", waits)).toBeNull()

  const newer = async () =>
    (await mailedLinks(product, customerEmail, "/weigh-ticket/")).filter((mailed) => mailed !== link)
  await expect.poll(newer).toHaveLength(1)
  const [correctedLink = ""] = await newer()
  await theirs.goto(correctedLink)
  await theirs.screen.findByText("15.5 lbs")
  await theirs.screen.findByText(/It takes the place of ticket 1\.$/)
  await ticket().follow("Ticket 1: 42 lbs, $42.00")
  await theirs.screen.findByText("A newer ticket took the place of this one.")
  await ticket().follow("See ticket 2")
  await ticket().press(/^Pay \$/)
  await expect.poll(() => theirs.address).toMatch(/^\/pay\//)
  // The way there is a load: until it is through, the ticket still shows.
  await expect.poll(() => theirs.screen.queryByRole("heading", { name: "Weigh ticket" })).toBeNull()
  await recordMoney(product, order.id, "payment", 3000, "2026-11-20T20:00:00Z")
  await theirs.goto(correctedLink)
  await theirs.screen.findByRole("heading", { name: "Weigh ticket" })
  await expect.poll(() => ticket().queryByRole("button", { name: /^Pay \$/ })).toBeNull()
  await ticket().press("This Is Right")
  await expect.poll(answer).toHaveTextContent("You told us that this is right")
  expect(theirs.faults).toEqual([])
  await theirs.close()
})

test("the laundry weighs with a photo, which may still be read as it is sent, and the customer sees on the ticket", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/laundry")
  const card = await cardOf(page, order)
  await card.fill(labels.weight, "42")
  // A photo that takes its time, and can't be drawn: it is sent as it was taken.
  const reading = makeHeld()
  const createImageBitmap = () => reading.meets().then(() => Promise.reject(new Error("Nothing can be drawn here")))
  Object.assign(page.document.defaultView ?? {}, { createImageBitmap })
  await choosePhoto(page, await card.findByLabelText(/^Photo of the scale/))
  await card.press("Washed, Start Packing")
  expect(page.calls.filter((call) => call.endsWith("/step"))).toEqual([])
  reading.letGo()
  await expectStep(card, "Packing")

  const link = await mailedLink(product, customerEmail, "/weigh-ticket/")
  const answer = await fetch(product.origin + link)
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain("42 lbs")
  await page.goto(link)
  const photo = await page.screen.findByRole<HTMLImageElement>("img", { name: "The display of the scale" })
  const sent = await fetch(new URL(photo.src, product.origin))
  expect(sent.headers.get("content-type")).toBe("image/jpeg")
})
