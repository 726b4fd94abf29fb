import type { Page, Route } from "playwright/test"
import { endSessions, holdSignInPage, seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { landing, menu, menuButton, tabs, welcome } from "../testing/customer-frame.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { phone } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const expired = "Your session has expired. Please log in again."
const storedUser = (page: Page) => page.evaluate(() => window.localStorage.getItem("auth_user"))

/** Leaves the page without the server's change events, so that it learns of a session's end by what it asks for. */
const withoutChangeEvents = (page: Page) => page.route("**/api/events", () => undefined)

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a session that ends elsewhere says so here, goes to the sign-in page after two seconds, and comes back to the open dialog", async ({
    page,
    product,
    customerEmail,
    playwright,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const elsewhere = await playwright.request.newContext({ baseURL: product.origin })
    await signInBy(elsewhere, product.origin, customerEmail)
    const order = await bookOrder(page)
    const streamed = page.waitForResponse("**/api/events")
    await page.goto(`/?tab=history&dialog=order&order=${order.id}`)
    await expect(page.getByRole("dialog", { name: `Order #${order.orderNumber}` })).toBeVisible()
    await page.evaluate(() =>
      window.addEventListener("session-expired", (event) =>
        window.sessionStorage.setItem("heard", JSON.stringify((event as CustomEvent).detail)),
      ),
    )
    await page.evaluate(() => {
      const note = (what: string) => () => window.sessionStorage.setItem(what, String(performance.now()))
      window.addEventListener("session-expired", note("said"))
      window.addEventListener("beforeunload", note("left"))
    })
    const letGo = await holdSignInPage(page)
    // The server says so; nobody needs to press anything.
    await streamed
    expect((await elsewhere.post("/api/auth/sign-out-everywhere")).status()).toBe(200)
    await elsewhere.dispose()
    const alert = page.getByRole("alert").filter({ hasText: expired })
    await expect(alert).toBeVisible()
    const heard = await page.evaluate(() => window.sessionStorage.getItem("heard"))
    expect(JSON.parse(heard ?? "null")).toEqual({ message: expired })
    expect(await storedUser(page)).toBeNull()
    await expect(page.getByText(`#${order.orderNumber}`)).toHaveCount(0)
    letGo()
    await page.waitForURL(/\/api\/login/)
    const [said = 0, left = 0] = await page.evaluate(() =>
      ["said", "left"].map((what) => Number(window.sessionStorage.getItem(what))),
    )
    expect(left - said).toBeGreaterThan(1900)
    await signInOnPage(page, customerEmail)
    await expect(page).toHaveURL(`/?tab=history&dialog=order&order=${order.id}`)
    await expect(page.getByRole("dialog", { name: `Order #${order.orderNumber}` })).toBeVisible()
  })

  test("what was typed is there after signing in again", async ({ page, product, customerEmail }) => {
    await signedInCustomer(page, product, customerEmail)
    await withoutChangeEvents(page)
    await page.goto("/faq")
    await tabs(page).getByRole("button", { name: "Book" }).click()
    const dialog = page.getByRole("dialog", { name: "Schedule Pickup" })
    const phone = dialog.getByLabel(/phone/i)
    await phone.fill("305 555 0188")
    const letGo = await holdSignInPage(page)
    // Not before the page is left: one of its own calls would find out, and forget the user.
    const endFirst = async (route: Route) => {
      await endSessions(product, customerEmail)
      await route.continue()
    }
    await page.route(/\/faq/, endFirst, { times: 1 })
    // The page comes for a visitor without a session now, and finds the stored user.
    await Promise.all([seenOnPage(page, expired), page.reload({ waitUntil: "commit" })])
    letGo()
    await page.waitForURL(/\/api\/login/)
    await signInOnPage(page, customerEmail)
    await expect(page).toHaveURL("/faq?dialog=book")
    await expect(phone).toHaveValue("305 555 0188")
  })

  test("logging out forgets the user and the drafts, also in other tabs", async ({ page, product, customerEmail }) => {
    await signedInCustomer(page, product, customerEmail)
    await page.goto("/")
    await expect(welcome(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto("/?tab=profile")
    await expect(other.getByRole("heading", { level: 1, name: "Ana Customer" })).toBeVisible()
    await page.evaluate(() => window.sessionStorage.setItem("a-draft", "typed"))

    await menuButton(page).click()
    await menu(page).getByRole("button", { name: "Log Out" }).click()
    await expect(landing(page)).toBeVisible()
    await expect(page).toHaveURL("/")
    expect(await storedUser(page)).toBeNull()
    expect(await page.evaluate(() => window.sessionStorage.getItem("a-draft"))).toBeNull()
    await expect(landing(other)).toBeVisible()
    await expect(other.getByRole("alert").filter({ hasText: expired })).toHaveCount(0)
    await page.goBack()
    await expect(welcome(page)).toHaveCount(0)
  })
})

test("the landing page says in its own words what a part of it says of the session, turns into the customer's home when somebody signs in elsewhere, but not under an order's form, and is taken over by the next one", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.goto("/")
  await expect(landing(page)).toBeVisible()
  const own = page.getByRole("alert").filter({ hasText: "So long." })
  // Events before the page's script has loaded are lost.
  await expect(async () => {
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent("session-expired", { detail: { message: "So long." } })),
    )
    await expect(own).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.evaluate(() => window.dispatchEvent(new Event("session-expired")))
  const alert = page.getByRole("alert").filter({ hasText: expired })
  await expect(alert).toBeVisible()
  await alert.getByRole("button", { name: "Dismiss" }).click()
  await expect(alert).toHaveCount(0)

  const ordering = await page.context().newPage()
  await ordering.goto("/#order")
  await expect(ordering.getByRole("dialog")).toBeVisible()
  const other = await page.context().newPage()
  await signedInCustomer(other, product, customerEmail)
  const order = await bookOrder(other)
  await other.goto("/")
  await expect(welcome(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Home \|/)
  await expect(ordering.getByRole("dialog")).toBeVisible()

  await tabs(page).getByRole("link", { name: "History" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible()
  await expect(page.getByText(`#${order.orderNumber}`)).toBeVisible()
  const otherEmail = `other-${customerEmail}`
  await createUser(product, { email: otherEmail, firstName: "Ben", lastName: "Second" })
  await signInBy(page.request, product.origin, otherEmail)
  await other.reload()
  await expect(other.getByRole("heading", { level: 1, name: "Welcome, Ben" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Account of Ben Second" })).toBeVisible()
  // With nothing left of the first one.
  await expect(page.getByText("No orders yet")).toBeVisible()
  await expect(page.getByText(`#${order.orderNumber}`)).toHaveCount(0)
})
