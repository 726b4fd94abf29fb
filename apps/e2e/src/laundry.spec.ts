import type { Page } from "playwright/test"
import { type DeskOrder, placeDeskOrder, signedInStaff } from "./desk.ts"
import { expectAccessible, expectFitsThumb, widths } from "./page-checks.ts"
import { callerOf, createUser, password } from "./people.ts"
import type { Product } from "./product.ts"
import { expect, test } from "./test.ts"

/** An order that a driver has brought. */
const broughtOrder = (product: Product, customerEmail: string, columns: Readonly<Record<string, unknown>> = {}) =>
  placeDeskOrder(
    product,
    { customerEmail },
    { status: "picked_up", actual_bags: 2, picked_up_at: "2026-11-20T19:00:00Z", ...columns },
  )

/** An order's card, and what is on it. */
const cardOf = (page: Page, { orderNumber }: DeskOrder) => {
  const card = page.getByRole("article", { name: `Order #${orderNumber}`, exact: true })
  return {
    card,
    step: card.getByRole("list", { name: "Where this order stands" }).locator("[aria-current=step]"),
    start: card.getByRole("button", { name: "Start Washing" }),
    pack: card.getByRole("button", { name: "Washed, Start Packing" }),
    ready: card.getByRole("button", { name: "Ready for Delivery" }),
    weight: card.getByLabel("Actual weight (lbs)"),
    readyBags: card.getByLabel("Ready bags"),
    charge: card.getByRole("status", { name: "Charge" }),
    labels: card.getByRole("button", { name: /^Bag Labels/ }),
    photo: card.getByRole("button", { name: /^Pickup photo/ }),
  }
}

const openLaundry = async (page: Page) => {
  await page.goto("/laundry")
  await expect(page.getByRole("heading", { level: 1, name: "Laundry" })).toBeVisible()
}

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text })

const rowOf = async (product: Product, { id }: DeskOrder) =>
  (
    await product.query(
      "select status, weight_hundredths, ready_bags, additional_charges_cents from orders where id = $1",
      [id],
    )
  )[0]

for (const [width, height] of [
  [widths.phone, 844],
  [widths.desk, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test("an order is started, weighed with its charge in sight, packed and made ready", async ({
      page,
      product,
      customerEmail,
    }) => {
      const order = await broughtOrder(product, customerEmail)
      await signedInStaff(page, product, { role: "laundry_worker" })
      await openLaundry(page)
      const { card, step, start, pack, ready, weight, readyBags, charge, labels } = cardOf(page, order)
      for (const said of ["Ana Guest", "Hypoallergenic", "Whites apart", "Tomorrow, Sat Nov 21, before 10 AM"]) {
        await expect(card).toContainText(said)
      }
      await expect(step).toHaveText("Picked up: now")
      await expectFitsThumb(page, [start, labels])
      await start.click()
      await expect(toast(page, `#${order.orderNumber} is in the laundry`)).toBeVisible()
      await expect(step).toHaveText("In laundry: now")
      await expect(card.getByRole("heading", { level: 2 })).toBeFocused()

      await expect(weight).toHaveAttribute("inputmode", "decimal")
      await weight.pressSequentially("42")
      await expect(charge).toContainText("$42.00")
      await expect(charge).toContainText("$30.00 minimum + $12.00")
      await weight.fill("28.5")
      await expect(charge).toContainText("$30.00")
      await weight.fill("47.25")
      await expect(charge).toContainText("$47.25")
      await expectFitsThumb(page, [weight, pack])
      await pack.click()
      await expect(step).toHaveText("Packing: now")
      await expect(weight).toHaveValue("47.25")

      await expect(readyBags).toHaveAttribute("inputmode", "numeric")
      await weight.fill("")
      await ready.click()
      await expect(card.getByText("Actual weight is required for this status")).toBeVisible()
      await expect(card.getByText("Number of ready bags is required when marking as ready for delivery")).toBeVisible()
      await expect(weight).toBeFocused()
      await weight.fill("48")
      await readyBags.fill("0")
      await ready.click()
      await expect(card.getByText("Number of ready bags must be 1 or more")).toBeVisible()
      await expect(readyBags).toBeFocused()
      await readyBags.fill("3")
      await ready.click()
      await expect(toast(page, `#${order.orderNumber} is ready for delivery`)).toBeVisible()
      await expect(card).toHaveCount(0)
      expect(await rowOf(product, order)).toEqual({
        status: "ready_for_delivery",
        weight_hundredths: 4800,
        ready_bags: 3,
        additional_charges_cents: 1800,
      })
      const readyToday = page.getByRole("region", { name: "Made ready today" })
      await readyToday.getByText(/^Ready today/).click()
      const row = readyToday.getByRole("listitem").filter({ hasText: `#${order.orderNumber}` })
      await expect(row).toContainText("3 bags · 48 lbs")
    })

    test("labels are printed, one on each page, for as many bags as there are", async ({
      page,
      product,
      customerEmail,
    }) => {
      const order = await broughtOrder(product, customerEmail, { actual_bags: 3 })
      await signedInStaff(page, product, { role: "laundry_worker" })
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "yes")
      })
      await openLaundry(page)
      await cardOf(page, order).labels.click()
      await expect(page).toHaveURL(`/laundry?labels=${order.id}`)
      const dialog = page.getByRole("dialog", { name: `Bag labels of #${order.orderNumber}` })
      const labels = dialog.getByRole("list", { name: "Labels" }).getByRole("listitem")
      await expect(labels).toHaveCount(3)
      await expect(labels.nth(1)).toContainText(`#${order.orderNumber}Ana GuestBag 2 of 3`)
      await expect(labels.nth(1).getByRole("img")).toHaveAccessibleName(`Code that opens order #${order.orderNumber}`)
      await dialog.getByRole("button", { name: "One more" }).click()
      await expect(labels).toHaveCount(4)
      await dialog.getByLabel("Number of bags").fill("2")
      await expect(labels).toHaveText([/Bag 1 of 2$/, /Bag 2 of 2$/])
      const print = dialog.getByRole("button", { name: "Print 2 Labels" })
      await expectFitsThumb(page, [print, dialog.getByRole("button", { name: "One less" })])
      await print.click()
      await expect(page.locator("html")).toHaveAttribute("data-printed", "yes")
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
      const pages = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
      // 100 × 62 mm in points.
      expect(pages.map(([, wide, high]) => [Math.round(Number(wide)), Math.round(Number(high))])).toEqual([
        [283, 176],
        [283, 176],
      ])
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL("/laundry")
    })
  })
}

test("overdue orders come first and say so", async ({ page, product, customerEmail }) => {
  const inTime = await broughtOrder(product, customerEmail, { pickup_date: "2026-11-19" })
  const overdue = await broughtOrder(product, customerEmail, {
    pickup_date: "2026-11-19",
    delivery_date: "2026-11-20",
    picked_up_at: "2026-11-20T19:30:00Z",
  })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  await expect(cardOf(page, overdue).card.getByText("Overdue")).toBeVisible()
  await expect(cardOf(page, overdue).card).toContainText("Due Today, Fri Nov 20, before 10 AM")
  await expect(cardOf(page, inTime).card.getByText("Overdue")).toHaveCount(0)
  const shown = await page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts()
  const placeOf = ({ orderNumber }: DeskOrder) => shown.findIndex((heading) => heading.includes(`#${orderNumber}`))
  expect(placeOf(overdue)).toBeLessThan(placeOf(inTime))

  await cardOf(page, overdue).start.click()
  await page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: /In laundry/ })
    .click()
  await expect(page).toHaveURL("/laundry?step=in_progress")
  await expect(cardOf(page, overdue).card).toBeVisible()
  await expect(cardOf(page, inTime).card).toHaveCount(0)
})

test("two at the machines: the slower one keeps what was typed, over the order as it has become", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  // Without the server's news, as on a bad connection.
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  const { card, weight, pack, ready, readyBags, step, charge } = cardOf(page, order)
  await weight.fill("42")
  const other = await callerOf(product, "admin")
  const path = `/api/laundry/orders/${order.id}/step`
  expect((await other.post(path, { data: { to: "processing", weight: 40 } })).status()).toBe(200)
  await pack.click()
  const conflict = card.getByRole("alert")
  await expect(conflict).toContainText("This order is now: Processing.")
  await expect(conflict).toContainText("What you typed is kept.")
  await expect(step).toHaveText("Packing: now")
  await expect(weight).toHaveValue("42")
  await expect(card.getByText("Saved before: 40")).toBeVisible()
  await expect(charge).toContainText("$42.00")
  await readyBags.fill("2")
  await ready.click()
  await expect(card).toHaveCount(0)
  expect(await rowOf(product, order)).toMatchObject({ status: "ready_for_delivery", weight_hundredths: 4200 })
  await other.dispose()
})

test("an order that somebody else finished meanwhile is said and leaves the queue", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "processing" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  const { card, weight, ready, readyBags } = cardOf(page, order)
  await weight.fill("42")
  await readyBags.fill("2")
  const other = await callerOf(product, "admin")
  const done = { to: "ready_for_delivery", weight: 40, readyBags: 3 }
  expect((await other.post(`/api/laundry/orders/${order.id}/step`, { data: done })).status()).toBe(200)
  await ready.click()
  await expect(page.getByRole("alert").filter({ hasText: "This order is now: Ready for Delivery." })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await rowOf(product, order)).toMatchObject({ weight_hundredths: 4000, ready_bags: 3 })
  await other.dispose()
})

test("an order whose delivery hour is close stands out before it is over", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail)
  await product.setClock("2026-11-21T13:30:00Z")
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  const { card } = cardOf(page, order)
  await expect(card.getByText("Due soon")).toBeVisible()
  await product.setClock("2026-11-21T15:00:00Z")
  await page.reload()
  await expect(card.getByText("Overdue")).toBeVisible()
})

test("news and a reload leave what is typed where it is", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  const { weight, charge } = cardOf(page, order)
  await weight.pressSequentially("35.")
  const news = await broughtOrder(product, customerEmail)
  const admin = await callerOf(product, "admin")
  await admin.post(`/api/laundry/orders/${news.id}/step`, { data: { to: "in_progress" } })
  await expect(cardOf(page, news).step).toHaveText("In laundry: now")
  await expect(weight).toBeFocused()
  await weight.pressSequentially("5")
  await expect(weight).toHaveValue("35.5")
  await page.reload()
  await expect(weight).toHaveValue("35.5")
  await expect(charge).toContainText("$35.50")
  await admin.dispose()
})

test("a step whose answer is lost is said, kept and taken once", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  await page.route(
    "**/api/laundry/orders/*/step",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  const { weight, pack, step } = cardOf(page, order)
  await weight.fill("20")
  await pack.click()
  await expect(page.getByRole("alert").filter({ hasText: "This was not saved" })).toBeVisible()
  await expect(weight).toHaveValue("20")
  await pack.click()
  await expect(step).toHaveText("Packing: now")
  const history = await product.query("select 1 from order_history where order_id = $1 and event = 'updated'", [
    order.id,
  ])
  expect(history).toHaveLength(1)
})

test("the pickup photo opens large, to compare bags with", async ({ page, product, customerEmail }) => {
  const order = await placeDeskOrder(product, { customerEmail })
  const driver = await callerOf(product, "driver")
  const photo = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`
  const pickup = await driver.post(`/api/driver/orders/${order.id}/pickup`, {
    data: { actualBags: 2, photoUrl: photo },
  })
  expect(pickup.status()).toBe(200)
  await driver.dispose()
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  await cardOf(page, order).photo.click()
  const dialog = page.getByRole("dialog", { name: `Pickup photo of #${order.orderNumber}` })
  const image = dialog.getByRole("img", { name: `The bags of order #${order.orderNumber} at pickup` })
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, order).photo).toBeFocused()
})

test("a label's code leads to its order's card, also by way of the sign-in page", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail)
  const other = await broughtOrder(product, customerEmail)
  const email = `worker-${customerEmail}`
  await createUser(product, { email, role: "laundry_worker", firstName: "Wanda", lastName: "Worker" })
  await page.goto(`/laundry?order=${order.id}`)
  await page.waitForURL("**/api/login*")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL(`**/laundry?order=${order.id}`)
  await expect(cardOf(page, order).card).toBeVisible()
  await expect(cardOf(page, other).card).toHaveCount(0)
  await page.getByRole("button", { name: "Show All Orders" }).click()
  await expect(cardOf(page, other).card).toBeVisible()
  await page.goto("/laundry?order=nobody-knows-this")
  await expect(page.getByRole("heading", { name: "This order is not in the laundry" })).toBeVisible()
})

test("a queue that can't be loaded says so and is tried again", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.route("**/api/laundry/orders", (route) => route.abort())
  await openLaundry(page)
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible()
  await page.unroute("**/api/laundry/orders")
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(cardOf(page, order).card).toBeVisible()
})

for (const role of ["laundry_worker", "admin", "owner"] as const) {
  test(`a ${role} finds the laundry in the account menu`, async ({ page, product }) => {
    await signedInStaff(page, product, { role })
    await page.goto("/faq")
    await page.getByRole("button", { name: "Account of Alma Staff" }).click()
    await page.getByRole("link", { name: "Laundry Panel" }).click()
    await expect(page).toHaveURL("/laundry")
    await expect(page.getByRole("heading", { level: 1, name: "Laundry" })).toBeVisible()
  })
}

for (const role of ["client", "driver"] as const) {
  test(`a ${role} is told that the laundry is not theirs`, async ({ page, product, customerEmail }) => {
    const order = await broughtOrder(product, customerEmail)
    await signedInStaff(page, product, { role })
    await page.goto(`/laundry?order=${order.id}`)
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
    await expect(page.getByText("You don't have permission to see this page.")).toBeVisible()
    await expect(page.getByText("Ana Guest")).toHaveCount(0)
    await page.goto("/faq")
    await page.getByRole("button", { name: "Account of Alma Staff" }).click()
    await expect(page.getByRole("link", { name: "Laundry Panel" })).toHaveCount(0)
  })
}

test("axe finds nothing in the laundry, at any width, light or dark", async ({ page, product, customerEmail }) => {
  await broughtOrder(product, customerEmail, { delivery_date: "2026-11-20", pickup_date: "2026-11-19" })
  const order = await broughtOrder(product, customerEmail, { status: "processing" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  await cardOf(page, order).ready.click()
  await expect(cardOf(page, order).card.getByText("Actual weight is required for this status")).toBeVisible()
  await expectAccessible(page)
})

test("axe finds nothing on the labels, at any width, light or dark", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.goto(`/laundry?labels=${order.id}`)
  await expect(page.getByRole("dialog", { name: /^Bag labels/ })).toBeVisible()
  await expectAccessible(page)
})
