import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { keptMessages } from "../testing/conversation.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { bookOrder, detailPath } from "../testing/customer-orders.ts"
import { signInBy } from "../testing/people.ts"
import { signInAgain } from "./sign-in-again.ts"

const expired = "Your session has expired. Please log in again."

const windowOf = ({ document }: DomPage) => {
  const { defaultView } = document
  if (defaultView === null) throw new Error("The page is gone")
  return defaultView
}

const storedUser = (page: DomPage) => windowOf(page).localStorage.getItem("auth_user")

/** The alert that says this, if there is one. */
const alertOf = (page: DomPage, said: string) =>
  page.screen.queryAllByRole("alert").find(({ textContent }) => textContent?.includes(said))

test("a session that ends elsewhere says so here, goes to the sign-in page after two seconds, and comes back to the open dialog", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const elsewhere = makeCaller(product.origin)
  await signInBy(elsewhere, product.origin, customerEmail)
  const order = await bookOrder(page)
  const dialog = () => page.screen.queryByRole("dialog", { name: `Order #${order.orderNumber}` })
  await page.goto(detailPath(order.id))
  await expect.poll(dialog).not.toBeNull()
  let said = 0
  let left = 0
  const heard: Array<unknown> = []
  windowOf(page).addEventListener("session-expired", (event) => {
    said = performance.now()
    heard.push((event as CustomEvent).detail)
  })
  const signInPage = makeHeld()
  const leave = () => {
    left = performance.now()
    return signInPage.meets()
  }
  page.meet("GET /api/login", leave, 1)
  // The server says so; nobody needs to press anything.
  await expect.poll(() => page.calls).toContain("GET /api/events")
  expect((await elsewhere.post("/api/auth/sign-out-everywhere")).status()).toBe(200)
  await expect.poll(() => alertOf(page, expired)).toBeVisible()
  expect(heard).toEqual([{ message: expired }])
  expect(storedUser(page)).toBeNull()
  expect(page.screen.queryByText(`#${order.orderNumber}`)).toBeNull()
  await expect.poll(() => left).toBeGreaterThan(0)
  expect(left - said).toBeGreaterThan(1900)
  signInPage.letGo()
  await signInAgain(page, product, customerEmail)
  expect(page.address).toBe(detailPath(order.id))
  await expect.poll(dialog).not.toBeNull()
})

test("what was typed is there after signing in again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  // Without the server's change events the page learns of a session's end by what it asks for.
  page.meet("GET /api/events", makeHeld().meets)
  await page.goto("/faq")
  const booking = async () => partOf(page, await page.screen.findByRole("dialog", { name: "Schedule Pickup" }))
  await partOf(page, page.screen.getByRole("navigation", { name: "Main" })).press("Book")
  await (await booking()).fill(/^Phone/, "305 555 0188")
  const signInPage = makeHeld()
  page.meet("GET /api/login", signInPage.meets, 1)
  // Not before the page is left: one of its own calls would find out, and forget the user.
  page.meet("GET /faq", () => endSessions(product, customerEmail), 1)
  // The page comes for a visitor without a session now, and finds the stored user.
  await page.reload()
  await expect.poll(() => alertOf(page, expired)).toBeVisible()
  signInPage.letGo()
  await signInAgain(page, product, customerEmail)
  expect(page.address).toBe("/faq?dialog=book")
  expect(await (await booking()).findByLabelText(/^Phone/)).toHaveValue("305 555 0188")
})

test("the landing page says in its own words what a part of it says of the session", async ({ page }) => {
  await page.goto("/")
  const window = windowOf(page)
  // Events before the page's script listens are lost.
  await expect
    .poll(() => {
      window.dispatchEvent(new window.CustomEvent("session-expired", { detail: { message: "So long." } }))
      return alertOf(page, "So long.")
    })
    .toBeVisible()
  window.dispatchEvent(new window.Event("session-expired"))
  await expect.poll(() => alertOf(page, expired)).toBeVisible()
  await page.user.click(within(alertOf(page, expired)!).getByRole("button", { name: "Dismiss" }))
  await expect.poll(() => alertOf(page, expired)).toBeUndefined()
})

test("something done without a session says so and leads to the sign-in page at once", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/?dialog=chat")
  const dialog = within(await page.screen.findByRole("dialog"))
  await page.fill(await dialog.findByRole("textbox"), "Is my shirt with you?")
  // Answered here: were the session over on the server, its change event might say so first, in its words.
  const ended = { message: "Unauthorized", code: "Unauthorized", requestId: "r" }
  const isTaken = page.meet("POST /api/chat/messages", { status: 401, body: ended })
  page.meet("GET /api/login", () => endSessions(product, customerEmail), 1)
  await page.user.keyboard("{Enter}")
  await page.screen.findByText("Unauthorized")
  await page.screen.findByText(/You are logged out\. Logging in again\.\.\./)
  isTaken()
  await signInAgain(page, product, customerEmail)
  expect(page.address).toBe("/?dialog=chat")
  const again = within(await page.screen.findByRole("dialog"))
  await within(await again.findByRole("log")).findByText("Is my shirt with you?")
  await expect.poll(() => keptMessages(product, customerEmail)).toHaveLength(1)

  // Nobody is led away from a page that a link opens without a session.
  await endSessions(product, customerEmail)
  await page.goto("/receipt/no-such-receipt")
  await expect.poll(() => page.document.defaultView?.localStorage.getItem("auth_user")).toBeNull()
  expect(page.screen.queryByText(expired)).toBeNull()
  expect(page.address).toBe("/receipt/no-such-receipt")
})
