import type { BrowserContext } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { clearRoute, orderRow } from "../testing/driver-orders.ts"
import { fillBags, openRoute, routeOf } from "../testing/driver-route.ts"
import { widths } from "../testing/page-checks.ts"
import { signInBy } from "../testing/people.ts"
import { placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 }, serviceWorkers: "allow" })
test.beforeEach(async ({ product }) => clearRoute(product))

/** Until the phone keeps the page. */
const pageIsKept = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

/**
 * Keeps the addresses of the recordings that reach the server from now on. The queue may still try once while there is no signal:
 * such a try is answered by nobody.
 */
const answeredCalls = (context: BrowserContext, part: string): ReadonlyArray<string> => {
  const addresses: Array<string> = []
  context.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().includes(part)) addresses.push(response.url())
  })
  return addresses
}

/** The script of the worker that answers for the page. */
const workerInCharge = () => navigator.serviceWorker.controller?.scriptURL ?? ""

/** The paths of all that the phone keeps. */
const keptPaths = async (): Promise<ReadonlyArray<string>> => {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
  const requests = await Promise.all(caches.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

interface Manifest {
  readonly start_url: string
  readonly icons: ReadonlyArray<{ readonly src: string }>
}

test("opens without signal, gives no other page from what it keeps, and sends what was recorded once, in order, past what was cancelled meanwhile", async ({
  page,
  context,
  product,
}) => {
  const picked = await placeOrderForStaff(product, { customerName: "Picked Offline" })
  const missed = await placeOrderForStaff(product, { customerName: "Missed Offline" })
  const cancelled = await placeOrderForStaff(product, { customerName: "Cancelled Meanwhile" })
  // What the other panel's worker kept on this phone, before this one.
  await page.addInitScript(async () => {
    const others = await window.caches.open(`workbox-precache-v2-${window.location.origin}/work`)
    await others.put("/driver-offline.html", new Response("An older release"))
  })
  const driverRoute = await openRoute(page, product)
  await expect(driverRoute.tab("Pickup Orders (3)")).toBeVisible()
  const pickUp = async (order: StaffOrder, bags: number) => {
    await driverRoute.press(order, "Mark as Picked Up")
    await fillBags(driverRoute, bags)
    await driverRoute.button("Mark as Picked Up").click()
    await expect(driverRoute.stop(order)).toContainText("Waiting to be sent")
  }
  await page.evaluate(pageIsKept)
  await context.addCookies([{ name: "theme", value: "dark", url: product.origin }])

  await context.setOffline(true)
  await pickUp(picked, 2)
  const elsewhere = await context.newPage()
  await expect(elsewhere.goto("/faq")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await elsewhere.close()
  await page.reload()
  await expect(driverRoute.waiting).toContainText("1 record waits to be sent")
  // Put on by a script of the kept page itself, before it is drawn.
  await expect(page.locator('html[data-theme="dark"]:has(script[src="/driver-theme.js"])')).toBeAttached()
  await expect(page.getByText(/^No connection\./)).toBeVisible()
  expect((await page.evaluate(keptPaths)).filter((path) => path.startsWith("/api/"))).toEqual([])
  await driverRoute.press(missed, "Missed Pickup")
  await driverRoute.button("I was here before I opened this").click()
  await driverRoute.dialog.getByLabel("When did you arrive?").fill("00:00")
  await driverRoute.button("Mark as Missed").click()
  await pickUp(cancelled, 4)
  await expect(driverRoute.waiting).toContainText("3 records wait to be sent")
  await expect(driverRoute.tab("Pickup Orders (0)")).toBeVisible()
  expect(await orderRow(product, picked)).toMatchObject({ status: "ordered" })
  await product.query("update orders set status = 'cancelled', version = version + 1 where id = $1", [cancelled.id])

  const sent = answeredCalls(context, "/api/driver/")
  await context.setOffline(false)
  await expect(driverRoute.waiting).toHaveCount(0)
  for (const said of [`Pickup of order #${cancelled.orderNumber} was not saved`, "Cancelled Meanwhile", "4 bags"])
    await expect(driverRoute.refused).toContainText(said)
  await expect.poll(() => orderRow(product, missed)).toMatchObject({ status: "missed_pickup" })
  expect(await orderRow(product, picked)).toMatchObject({ status: "picked_up", actualBags: 2 })
  expect(sent.map((url) => url.split("/").slice(-2).join("/"))).toEqual([
    `${picked.id}/pickup`,
    `${missed.id}/missed-pickup`,
    `${cancelled.id}/pickup`,
  ])
  await expect(page.getByText(/^No connection\./)).toHaveCount(0)
})

test("keeps what was recorded when the session has ended, for the same driver alone", async ({
  page,
  context,
  product,
}) => {
  const order = await placeOrderForStaff(product, { customerName: "Kept For Later" })
  const driverRoute = await openRoute(page, product)
  await expect(driverRoute.stop(order)).toBeVisible()
  const email = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem("auth_user") ?? "{}") as { email: string }).email,
  )
  await context.setOffline(true)
  await driverRoute.press(order, "Mark as Picked Up")
  await fillBags(driverRoute, 2)
  await driverRoute.button("Mark as Picked Up").click()
  await expect(driverRoute.stop(order)).toContainText("Waiting to be sent")
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/api\/login/)
  expect(await orderRow(product, order)).toMatchObject({ status: "ordered" })
  expect(await page.evaluate(() => Object.keys(window.localStorage))).not.toContain("of-user:driver-round")

  await openRoute(page, product)
  await expect(driverRoute.stop(order)).toContainText("Ready for Pickup")
  await expect(driverRoute.waiting).toHaveCount(0)

  const answer = await page.request.post("/api/login", { data: { email, password: "correct horse battery" } })
  expect(answer.ok()).toBe(true)
  await page.goto("/driver")
  await expect.poll(() => orderRow(product, order)).toMatchObject({ status: "picked_up", actualBags: 2 })
})

test("can be put on the home screen; a new worker over an old one and signing out lose nothing that waits", async ({
  page,
  context,
  product,
}) => {
  const order = await placeOrderForStaff(product, { customerName: "Kept Throughout" })
  const email = await signedInStaff(page, product, { role: "driver", firstName: "Dario", lastName: "Driver" })
  await page.goto("/driver")
  const driverRoute = routeOf(page)
  await expect(page.getByRole("heading", { level: 2, name: "Stops in driving order" })).toBeAttached()
  const address = await page.locator("link[rel=manifest]").getAttribute("href")
  const answer = await page.request.get(address ?? "")
  expect(answer.headers()["content-type"]).toMatch(/json/)
  const manifest = (await answer.json()) as Manifest
  expect(manifest.start_url).toBe("/driver")
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png")
  await page.evaluate(pageIsKept)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration("/").then((found) => found?.scope))).toBe(
    undefined,
  )
  // An earlier build's worker: the same page under a script of another address.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/driver-worker.js?earlier", { scope: "/driver" })
  })
  await expect.poll(() => page.evaluate(workerInCharge)).toContain("?earlier")
  await context.route("**/api/driver/orders/*/pickup", (route) => route.abort("connectionreset"))
  await driverRoute.press(order, "Mark as Picked Up")
  await fillBags(driverRoute, 3)
  await driverRoute.button("Mark as Picked Up").click()
  await expect(driverRoute.waiting).toContainText("1 record waits to be sent")

  // The browser puts it in charge once the old one has nothing to do, which it may not notice before the page is opened again.
  await expect(async () => {
    await page.reload()
    await expect.poll(() => page.evaluate(workerInCharge), { timeout: 5_000 }).toMatch(/driver-worker\.js$/)
  }).toPass()
  await expect(driverRoute.waiting).toContainText("1 record waits to be sent")
  // The server starts anew, and a proxy answers for it.
  await context.route(/\/driver$/, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), { times: 1 })
  await page.reload()
  await expect(driverRoute.waiting).toContainText("1 record waits to be sent")

  await page.getByRole("button", { name: /^Account/ }).click()
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.waitForURL((url) => url.pathname === "/")
  await signInBy(page.request, product.origin, email)
  await page.goto("/driver")
  await expect(driverRoute.waiting).toContainText("1 record waits to be sent")
  // The press is before the line is back: from then on it may be sent by itself at any moment.
  await page.getByRole("button", { name: "Send Now" }).click()
  await context.unroute("**/api/driver/orders/*/pickup")
  await expect
    .poll(() => orderRow(product, order))
    .toMatchObject({ status: "picked_up", actualBags: 3, pickupPhoto: expect.any(String) })
  await expect(driverRoute.waiting).toHaveCount(0)
})

test("is kept once the signal is back, when it broke off while the page was being kept", async ({
  page,
  context,
  product,
}) => {
  const file = "**/driver-theme.js"
  await context.route(file, (route) => (route.request().serviceWorker() === null ? route.continue() : route.abort()))
  const isBroken = context.waitForEvent("requestfailed", (request) => request.serviceWorker() !== null)
  await openRoute(page, product)
  await isBroken
  const isForgotten = () =>
    navigator.serviceWorker.getRegistration("/driver").then((registration) => registration === undefined)
  await expect.poll(() => page.evaluate(isForgotten)).toBe(true)

  await context.unroute(file)
  await context.setOffline(true)
  await context.setOffline(false)
  expect(await page.evaluate(pageIsKept)).toMatch(/^activat/)
})

test("sends again what was not answered, nothing is done twice, and of two tabs one sends", async ({
  page,
  context,
  product,
}) => {
  const order = await placeOrderForStaff(product, { customerName: "Lost Answer" })
  const shared = await placeOrderForStaff(product, { customerName: "Two Tabs" })
  const driverRoute = await openRoute(page, product)
  let attempts = 0
  await context.route(/\/api\/driver\/orders\/[^/]+\/pickup$/, async (route) => {
    attempts += 1
    if (attempts === 1) return route.fulfill({ status: 503, body: "busy" })
    if (attempts > 2) return route.continue()
    // The server hears it, and its answer gets lost.
    await route.fetch()
    return route.abort("connectionreset")
  })
  await driverRoute.press(order, "Mark as Picked Up")
  await fillBags(driverRoute, 2)
  await Promise.all([seenOnPage(page, "Kept on This Phone"), driverRoute.button("Mark as Picked Up").click()])
  await page.getByRole("button", { name: "Send Now" }).click()
  await expect.poll(() => orderRow(product, order)).toMatchObject({ status: "picked_up" })
  await Promise.all([seenOnPage(page, "Order Picked Up"), page.getByRole("button", { name: "Send Now" }).click()])
  await expect(driverRoute.refused).toHaveCount(0)
  expect(attempts).toBe(3)
  const changes = await product.query("select 1 from order_history where order_id = $1 and to_status = 'picked_up'", [
    order.id,
  ])
  expect(changes).toHaveLength(1)

  const second = await context.newPage()
  await second.goto("/driver")
  await expect(routeOf(second).stop(shared)).toBeVisible()
  await context.setOffline(true)
  await driverRoute.press(shared, "Mark as Picked Up")
  await fillBags(driverRoute, 2)
  await driverRoute.button("Mark as Picked Up").click()
  await expect(routeOf(second).stop(shared)).toContainText("Waiting to be sent")
  const sent = answeredCalls(context, `${shared.id}/pickup`)
  await context.setOffline(false)
  for (const tab of [driverRoute, routeOf(second)]) await expect(tab.waiting).toHaveCount(0)
  for (const tab of [driverRoute, routeOf(second)]) await expect(tab.tab("Pickup Orders (0)")).toBeVisible()
  expect(sent).toHaveLength(1)
})
