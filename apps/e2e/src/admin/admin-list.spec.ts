import { Day } from "@laundry/contracts/wire"
import { adminListPath, managedOf, openAdminList, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { holdSignInPage, seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { expectFitsThumb, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test("the cards filter, and all orders come back", async ({ page, product, customerEmail }) => {
  const fresh = await placeOrderForStaff(product, { customerEmail })
  const washing = await placeOrderForStaff(product, { customerEmail }, { status: "in_progress" })
  const pickedUp = await placeOrderForStaff(product, { customerEmail }, { status: "picked_up" })
  const delivered = await placeOrderForStaff(product, { customerEmail }, { status: "delivered" })
  const cancelled = await placeOrderForStaff(product, { customerEmail }, { status: "cancelled" })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail, { page: "7" })
  await expect(list.rows).toHaveCount(5)
  const shown = async (orders: ReadonlyArray<{ readonly orderNumber: number }>) => {
    await expect(list.rows).toHaveCount(orders.length)
    for (const order of orders) await expect(list.row({ id: "", ...order })).toBeVisible()
  }
  await list.card("Pending").click()
  await expect(page).toHaveURL(/status=ordered/)
  await expect(list.card("Pending")).toHaveAttribute("aria-pressed", "true")
  await shown([fresh])
  await list.card("In Progress").click()
  await shown([washing, pickedUp])
  await list.card("Completed").click()
  await shown([delivered])
  await list.card("Balance Due").click()
  await expect(page).toHaveURL(/status=additional_payment_required/)
  await shown([fresh, washing, pickedUp, delivered])
  await page.getByLabel("Status").selectOption("Cancelled")
  await shown([cancelled])
  await page.goBack()
  await shown([fresh, washing, pickedUp, delivered])
  await page.getByLabel("Status").selectOption("Missed Pickup")
  await expect(page.getByRole("heading", { name: "No orders with status Missed Pickup found" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "No orders with status Missed Pickup found" })).toBeVisible()
  await list.showAll.click()
  await expect(page).toHaveURL("/admin")
  await expect(list.showAll).toHaveCount(0)
  await expect(page.getByText("Total Revenue")).toBeVisible()
  await expect(page.getByRole("button", { name: /Total Revenue/ })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Figures of all orders" })).toContainText(/Total Revenue\$[\d,]+\.\d\d/)
})

test("orders are found by number, name, phone, email and address", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, {
    customerEmail,
    customerName: "Zuleika Quist",
    customerPhone: "(786) 555-0177",
    pickupAddress: "1420 Collins Avenue, Miami Beach, FL 33139, USA",
  })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, "nobody at all has this")
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible()
  let asked = 0
  page.on("request", (request) => {
    if (request.url().includes("/summaries")) asked += 1
  })
  await list.search.fill("")
  await list.search.pressSequentially("zuleika quist")
  await expect(list.row(order)).toBeVisible()
  expect(asked).toBeLessThan(8)
  await expect(page).toHaveURL(/q=zuleika\+quist/)
  await page.getByLabel("Sort by").selectOption("Customer name")
  await expect(page).toHaveURL(/sort=name/)
  for (const typed of [`#${order.orderNumber}`, "7865550177", customerEmail, "1420 collins"]) {
    await list.search.fill(typed)
    await expect(page).toHaveURL(`/admin?${new URLSearchParams({ q: typed, sort: "name" }).toString()}`)
    await expect(list.row(order)).toBeVisible()
  }
})

test("today's pickups and deliveries are those of the Eastern day", async ({ page, product, customerEmail }) => {
  const pickup = await placeOrderForStaff(product, { customerEmail })
  const later = await placeOrderForStaff(product, {
    customerEmail,
    pickupDate: Day.make("2026-11-21"),
    deliveryDate: Day.make("2026-11-22"),
  })
  const delivery = await placeOrderForStaff(
    product,
    { customerEmail },
    { pickup_date: "2026-11-19", delivery_date: "2026-11-20" },
  )
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(3)
  await page.getByRole("button", { name: "Today's pickups" }).click()
  await expect(list.rows).toHaveCount(1)
  await expect(list.row(pickup)).toBeVisible()
  await page.getByRole("button", { name: "Today's deliveries" }).click()
  await expect(list.row(delivery)).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  // A bookmark of it is true the next day, too.
  await product.setClock("2026-11-22T15:00:00Z")
  await page.reload()
  await expect(list.row(later)).toBeVisible()
  await expect(list.rows).toHaveCount(1)
})

test("pages say where one is", async ({ page, product, customerEmail }) => {
  for (let count = 0; count < 25; count += 1) await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await expect(list.pages).toContainText("Showing page 1 of 2 (25 total orders)")
  await expect(list.pages.getByRole("button", { name: "Previous" })).toBeDisabled()
  const numbers = list.pages.getByRole("listitem")
  await expect(numbers).toHaveText(["1", "2"])
  await numbers.getByText("2").click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.pages).toContainText("Showing page 2 of 2")
  await expect(list.pages.getByRole("button", { name: "Next" })).toBeDisabled()
  await list.pages.getByRole("button", { name: "Previous" }).click()
  await expect(list.pages).toContainText("Showing page 1 of 2")
  await list.pages.getByRole("button", { name: "Next" }).click()
  await expect(list.pages).toContainText("Showing page 2 of 2")
  // A card leads back to the first page.
  await list.card("Pending").click()
  await expect(list.pages).toContainText("Showing page 1 of 2")
  await page.goto(adminListPath(customerEmail, { page: "50" }))
  await expect(list.pages).toContainText("Showing page 2 of 2")

  // Change events redraw only the rows that changed.
  await page.getByLabel("Per page").selectOption("100")
  await expect(list.rows).toHaveCount(25)
  const first = list.rows.first()
  await first.evaluate((element) => element.setAttribute("data-kept", "yes"))
  await placeOrderForStaff(product, { customerEmail, customerName: "Newcomer" })
  await expect(list.rows.first()).toContainText("Newcomer")
  await expect(list.rows.nth(1)).toHaveAttribute("data-kept", "yes")
})

test("a keyboard does it all", async ({ page, product, customerEmail }) => {
  const first = await placeOrderForStaff(product, { customerEmail })
  const second = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(2)
  await page.keyboard.press("/")
  await expect(list.search).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.type(" jk?")
  await expect(list.search).toHaveValue(`${customerEmail} jk?`)
  // What is looked for a moment later must not draw the rows anew under the next keys.
  await expect(list.rows).toHaveCount(0)
  await list.search.fill(customerEmail)
  await expect(list.rows).toHaveCount(2)
  await page.keyboard.press("Escape")
  await expect(list.search).toHaveValue(customerEmail)
  await page.keyboard.press("j")
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(list.row(first)).toBeFocused()
  await page.keyboard.press("k")
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(managedOf(page, second).dialog).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("Escape")
  await expect(managedOf(page, second).dialog).toHaveCount(0)
  await expect(list.row(second)).toBeFocused()
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keyboard" })
  await expect(keys).toContainText("Next order")
  await page.keyboard.press("Escape")
  await expect(keys).toHaveCount(0)
  // What was typed is looked for a moment later, and leaves the order open that was opened meanwhile.
  const loud = customerEmail.toUpperCase()
  await list.search.fill(loud)
  for (const key of ["Escape", "j", "Enter"]) await page.keyboard.press(key)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === loud && searchParams.has("order"))
  await expect(managedOf(page, second).dialog).toBeVisible()
})

test("changes appear without taking place, focus or what is typed", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const streamed = page.waitForResponse("**/api/events")
  const list = await openAdminList(page, customerEmail)
  await streamed
  await list.manage(order).focus()
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 40)
    return window.scrollY
  })
  const caller = await callerOf(product, "owner")
  const changed = await caller.patch(`/api/admin/orders/${order.id}`, { data: { status: "picked_up" } })
  expect(changed.ok()).toBe(true)
  await expect(list.row(order)).toContainText("Picked Up")
  await placeOrderForStaff(product, { customerEmail, customerName: "Newcomer" })
  await expect(list.rows).toHaveCount(2)
  await expect(list.rows.first()).toContainText("Newcomer")
  await expect(list.manage(order)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test("the filtered list is there as CSV", async ({ page, product, customerEmail }) => {
  await placeOrderForStaff(product, { customerEmail, customerName: "Only One" })
  await signedInStaff(page, product, { role: "admin" })
  await openAdminList(page, customerEmail)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const stream = await (await download).createReadStream()
  let csv = ""
  for await (const chunk of stream) csv += String(chunk)
  expect(csv).toContain("Only One")
  expect(csv.trim().split("\n")).toHaveLength(2)
})

test("orders that can't be fetched are asked for again", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  await page.route("**/api/admin/orders/**", (route) => route.abort("connectionreset"))
  const list = await openAdminList(page, customerEmail)
  await expect(list.failed("Failed to fetch orders").first()).toBeVisible()
  await page.unroute("**/api/admin/orders/**")
  await retryUntil(page.getByRole("button", { name: "Try Again" }), list.row(order))
  await page.route("**/details", (route) => route.abort("connectionreset"))
  await list.manage(order).click()
  await expect(list.failed("Failed to fetch order details").first()).toBeVisible()
  await page.unroute("**/details")
  await retryUntil(page.getByRole("dialog").getByRole("button", { name: "Try Again" }), managedOf(page, order).status)
  await page.goto("/admin?order=no-such-order")
  await expect(page.getByRole("dialog")).toContainText("This order is not here")
})

test("the admin list is for admins and owners", async ({ page, product, customerEmail, context }) => {
  const letGo = await holdSignInPage(page)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Please sign in" })).toBeVisible()
  letGo()
  await page.waitForURL(/\/api\/login/)
  await signedInCustomer(page, product, customerEmail)
  await Promise.all([seenOnPage(page, "Unauthorized", "Admin access required"), page.goto("/admin")])
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible()

  await context.clearCookies()
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  const staff = page.getByRole("navigation", { name: "Staff" })
  await expect(staff.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page")
  await expect(staff.getByRole("link", { name: "Users" })).toBeVisible()
  await expect(staff.getByRole("link", { name: "Settings" })).toBeVisible()
  await expect(staff.getByRole("link", { name: "Audit Log" })).toHaveCount(0)
  await staff.getByRole("link", { name: "Home" }).click()
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible()

  await context.clearCookies()
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/admin")
  await staff.getByRole("link", { name: "Audit Log" }).click()
  await expect(page).toHaveURL("/admin?view=audit")
})

test("twelve orders fit a desktop's screen and four a phone's, with all their facts, or as roomy cards", async ({
  page,
  product,
  customerEmail,
}) => {
  for (let count = 0; count < 14; count += 1) await placeOrderForStaff(product, { customerEmail })
  const owing = await placeOrderForStaff(
    product,
    { customerEmail, customerName: "Maximiliana Featherstonehaugh-Rodriguez" },
    {
      status: "additional_payment_required",
      status_before: "ready_for_delivery",
      weight_hundredths: 6350,
      additional_charges_cents: 13350,
    },
  )
  await signedInStaff(page, product, { role: "owner" })
  const whole = async (size: { readonly width: number; readonly height: number }) => {
    await page.setViewportSize(size)
    const boxes = await Promise.all((await list.rows.all()).map((row) => row.boundingBox()))
    return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= size.height).length
  }
  await page.setViewportSize({ width: widths.desktop, height: 800 })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(15)
  expect(await whole({ width: widths.desktop, height: 800 })).toBeGreaterThanOrEqual(12)
  for (const fact of [
    "Additional Payment Required",
    "Created Fri Nov 20 · 3:00 PM",
    "Maximiliana Featherstonehaugh-Rodriguez",
    "305 555 0123",
    "Pickup Today, Fri Nov 20 · 6–9 PM",
    "Delivery Tomorrow, Sat Nov 21 · by 10 AM",
    "Estimated 2 bags",
    "Weight 63.5 lbs",
    "Min. $30.00 + add. $133.50",
    "Total cost $163.50",
    "Balance Due: $163.50",
  ])
    await expect(list.row(owing)).toContainText(fact)
  expect(await whole({ width: widths.phone, height: 844 })).toBeGreaterThanOrEqual(4)
  await expectFitsThumb(page, [list.manage(owing), list.requestPayment(owing)])
  expect(await whole({ width: widths.narrow, height: 740 })).toBeGreaterThanOrEqual(3)

  await page.getByRole("button", { name: "Filters" }).click()
  await page.getByRole("button", { name: "Roomy cards" }).click()
  await page.reload()
  await page.setViewportSize({ width: widths.desktop, height: 800 })
  await expect(list.rows).toHaveCount(15)
  await expect(list.row(owing)).toContainText("Minimum payment$30.00")
  expect((await list.rows.first().boundingBox())?.height).toBeGreaterThan(100)
})

test("something is done with several orders at once, and each says its result", async ({
  page,
  product,
  customerEmail,
}) => {
  const fresh = await placeOrderForStaff(product, { customerEmail })
  const paid = await placeOrderForStaff(product, { customerEmail, customerName: "Paula Paid" }, { paid_cents: 3000 })
  const stale = await placeOrderForStaff(product, { customerEmail, customerName: "Sten Stale" })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await list.select(paid).check()
  await list.row(fresh).focus()
  await page.keyboard.press("x")
  await expect(list.selection).toContainText("2 orders selected")
  await list.selection.getByRole("button", { name: "Request Payment" }).click()
  const dialog = page.getByRole("dialog")
  const outcomes = dialog.getByRole("region", { name: "What happened" })
  await dialog.getByRole("button", { name: "Request Payment" }).click()
  await expect(outcomes).toContainText("1 of 2 done")
  await expect(outcomes.getByRole("listitem").filter({ hasText: `#${fresh.orderNumber}` })).toContainText(
    `$30.00 requested from ${customerEmail}`,
  )
  await expect(outcomes.getByRole("listitem").filter({ hasText: "Paula Paid" })).not.toContainText("requested from")
  await dialog.getByRole("button", { name: "Done" }).click()

  await list.select(stale).check()
  await list.selection.getByRole("button", { name: "Set Status" }).click()
  await dialog.getByLabel("Status").selectOption("Cancelled")
  // Changed under way by somebody else: the list can't know yet.
  await page.route("**/summaries*", (route) => route.abort())
  await product.query("update orders set version = version + 1 where id = $1", [stale.id])
  await dialog.getByLabel("Admin notes").fill("Closed for the storm.")
  await dialog.getByRole("button", { name: "Set Status" }).click()
  await expect(outcomes).toContainText("2 of 3 done")
  await expect(outcomes.getByRole("listitem").filter({ hasText: "Sten Stale" })).toContainText("changed")
  await page.unroute("**/summaries*")
  await dialog.getByRole("button", { name: "Done" }).click()
  const kept = await product.query("select status, notes from orders where customer_email = $1 order by order_number", [
    customerEmail,
  ])
  expect(kept).toEqual([
    { status: "cancelled", notes: "Closed for the storm." },
    { status: "cancelled", notes: "Closed for the storm." },
    { status: "ordered", notes: null },
  ])

  await page.reload()
  await list.select(stale).check()
  await list.selection.getByRole("button", { name: "Select all on this page" }).click()
  await list.selection.getByRole("button", { name: "Set Status" }).click()
  await dialog.getByLabel("Status").selectOption("Ready for Delivery")
  await dialog.getByRole("button", { name: "Set Status" }).click()
  await expect(outcomes).toContainText("0 of 3 done")
  await expect(outcomes).toContainText("Actual weight is required")
  await dialog.getByRole("button", { name: "Done" }).click()

  await list.selection.getByRole("button", { name: "Print Labels" }).click()
  await expect(dialog.getByRole("button", { name: "Print 3 Labels" })).toBeVisible()
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".bag-labels-print .bag-label")).toHaveCount(3)
  await expect(page.locator(".bag-labels-print .bag-label").first()).toBeVisible()
})
