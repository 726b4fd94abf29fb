import type { APIRequestContext, BrowserContext, Page } from "playwright/test"
import { holdSignInPage, seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

const chatTab = (page: Page) => page.getByRole("button", { name: /^Chat/ })
const dialog = (page: Page) => page.getByRole("dialog", { name: "Chat with Support" })
const log = (page: Page) => page.getByRole("log")
const box = (page: Page) => page.getByRole("textbox", { name: "Message" })
const bubbles = (page: Page) => log(page).getByRole("listitem")

const openChat = async (page: Page) => {
  await chatTab(page).click()
  await expect(dialog(page)).toBeVisible()
}

const openApp = async (page: Page) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
}

const userIdOf = async (product: Product, email: string) =>
  String((await product.query("select id from users where email = $1", [email]))[0]?.["id"])

/** What the database holds of a customer's conversation. */
const kept = (product: Product, email: string) =>
  product.query(
    `select message, is_from_user, read_at is not null as is_read from chat_messages
     join users on users.id = user_id where email = $1 order by position`,
    [email],
  )

const answer = async (support: APIRequestContext, userId: string, message: string) => {
  const sent = await support.post("/api/admin/chat/send", { data: { userId, message } })
  expect(sent.status()).toBe(201)
}

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a customer and support write to each other", async ({ page, product, customerEmail, watch }) => {
    await signedInCustomer(page, product, customerEmail)
    const support = await callerOf(product, "admin")
    const userId = await userIdOf(product, customerEmail)
    await openApp(page)
    await openChat(page)
    await expect(dialog(page)).toContainText("Ask us anything")

    await box(page).fill("Where is my laundry?")
    await box(page).press("Shift+Enter")
    await box(page).pressSequentially("It is <b>late</b>")
    await box(page).press("Enter")
    await expect(box(page)).toHaveValue("")
    await expect(box(page)).toBeFocused()
    await expect(bubbles(page)).toHaveText([/Where is my laundry\?\nIt is <b>late<\/b>You · 3:0\d PM/])
    expect(await kept(product, customerEmail)).toEqual([
      { message: "Where is my laundry?\nIt is <b>late</b>", is_from_user: true, is_read: false },
    ])

    await answer(support, userId, "On its way")
    await expect(bubbles(page).last()).toHaveText(/On its waySupport · 3:0\d PM/)
    await expect(log(page).getByRole("heading")).toHaveText("Today, Fri Nov 20")
    await expect.poll(async () => (await kept(product, customerEmail)).at(-1)?.["is_read"]).toBe(true)
    await expectFits(page)
    expect(watch.consoleErrors).toEqual([])
  })

  test("what support wrote shows as a toast and a badge until it is read", async ({ page, product, customerEmail }) => {
    await signedInCustomer(page, product, customerEmail)
    const support = await callerOf(product, "admin")
    const userId = await userIdOf(product, customerEmail)
    await openApp(page)
    const told = seenOnPage(page, "New message from Support", "Your laundry is ready")
    let toldAgain = false
    void seenOnPage(page, "New message from Support", "More 8").then(
      () => {
        toldAgain = true
      },
      () => {},
    )
    // A message is information, not something that was done.
    const icon = page.getByRole("status").locator("svg.lucide-message-circle").waitFor()
    await answer(support, userId, "Your laundry is ready")
    await Promise.all([told, icon])
    await expect(chatTab(page)).toHaveAccessibleName(/1 unread message$/)
    for (let count = 0; count < 9; count += 1) await answer(support, userId, `More ${count}`)
    await expect(chatTab(page)).toHaveAccessibleName(/10 unread messages$/)
    await expect(chatTab(page).getByText("9+")).toBeVisible()
    // One in thirty seconds.
    expect(toldAgain).toBe(false)
    await openChat(page)
    await expect(bubbles(page)).toHaveCount(10)
    await dialog(page).getByRole("button", { name: "Close" }).click()
    await expect(chatTab(page)).toHaveAccessibleName("Chat")
    expect((await kept(product, customerEmail)).every((message) => message["is_read"] === true)).toBe(true)
  })
})

test("an unsent text stays when the dialog closes, and over a reload", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  await box(page).fill("I was going to say")
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await openChat(page)
  await expect(box(page)).toHaveValue("I was going to say")
  await page.reload()
  await expect(box(page)).toHaveValue("I was going to say")
  await box(page).press("Enter")
  await expect(bubbles(page)).toHaveCount(1)
  await page.reload()
  await expect(box(page)).toHaveValue("")
  await expect(bubbles(page)).toHaveCount(1)
})

test("a message must say something, and not too much", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  await box(page).press("Enter")
  await expect(dialog(page)).toContainText("Message is required")
  await expect(box(page)).toBeFocused()
  await box(page).fill("x".repeat(3990))
  await expect(dialog(page)).not.toContainText("Message is required")
  await expect(dialog(page)).toContainText("10 characters left")
  await box(page).fill("x".repeat(4001))
  await expect(dialog(page)).toContainText("1 character too many")
  await box(page).press("Enter")
  await expect(box(page)).toHaveValue("x".repeat(4001))
  await box(page).fill("x".repeat(4000))
  await box(page).press("Enter")
  await expect(bubbles(page)).toHaveCount(1)
})

test("a message whose answer was lost is written once", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  let attempts = 0
  const keys = new Set<string | undefined>()
  await page.route("**/api/chat/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    attempts += 1
    keys.add(route.request().headers()["idempotency-key"])
    if (attempts > 2) return route.continue()
    await route.fetch() // it arrives, and its answer does not
    await route.abort("connectionreset")
  })
  await box(page).fill("Did you get this?")
  await box(page).press("Enter")
  await expect.poll(() => attempts).toBe(3)
  await expect(bubbles(page)).toHaveText([/Did you get this\?You/])
  expect(keys.size).toBe(1)
  expect(await kept(product, customerEmail)).toHaveLength(1)
})

test("a message written without a connection waits for it", async ({ page, context, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  await expect(dialog(page)).toContainText("Ask us anything")
  await context.setOffline(true)
  await box(page).fill("Anybody there?")
  await Promise.all([
    seenOnPage(page, "Anybody there?", "Sending…"),
    seenOnPage(page, "Failed to send message. Please try again."),
    box(page).press("Enter"),
  ])
  await expect(bubbles(page)).toHaveText([/Not sent: waiting for the connectionRetryRemove/])
  await context.setOffline(false)
  await expect(bubbles(page)).toHaveText([/Anybody there\?You/])
  expect(await kept(product, customerEmail)).toHaveLength(1)
})

test("a message that was refused can be sent again or removed", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  let isRefusing = true
  await page.route("**/api/chat/messages", (route) =>
    route.request().method() === "POST" && isRefusing
      ? route.fulfill({ status: 400, json: { message: "No", code: "BadRequest", requestId: "1" } })
      : route.continue(),
  )
  for (const text of ["one", "two"]) {
    await box(page).fill(text)
    await box(page).press("Enter")
    await expect(bubbles(page).filter({ hasText: text })).toContainText("Not sent")
  }
  await bubbles(page).filter({ hasText: "one" }).getByRole("button", { name: "Remove" }).click()
  await expect(bubbles(page)).toHaveCount(1)
  isRefusing = false
  await bubbles(page).getByRole("button", { name: "Retry" }).click()
  await expect(bubbles(page)).toHaveText([/twoYou/])
  expect((await kept(product, customerEmail)).map(({ message }) => message)).toEqual(["two"])
})

test("a message written when the session had ended is sent after signing in again", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  // The message is the first that meets the session's end.
  await page.route("**/api/chat/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    await context.clearCookies()
    const { cookie: _cookie, ...headers } = await route.request().allHeaders()
    return route.continue({ headers })
  })
  const letGo = await holdSignInPage(page)
  await box(page).fill("Still me")
  await Promise.all([seenOnPage(page, "You are logged out. Logging in again..."), box(page).press("Enter")])
  letGo()
  await page.waitForURL(/\/api\/login/)
  await page.unroute("**/api/chat/messages")
  await signInOnPage(page, customerEmail)
  await expect(dialog(page)).toBeVisible()
  await expect(bubbles(page)).toHaveText([/Still meYou/])
  expect(await kept(product, customerEmail)).toHaveLength(1)
})

test("a reader further up stays there, and learns what is new", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  const userId = await userIdOf(product, customerEmail)
  for (let count = 0; count < 30; count += 1) await answer(support, userId, `Line ${count}`)
  await openApp(page)
  await openChat(page)
  await expect(log(page).getByText("Line 29")).toBeInViewport()
  await log(page).getByText("Line 0", { exact: true }).scrollIntoViewIfNeeded()
  await answer(support, userId, "Something new")
  const newMessages = dialog(page).getByRole("button", { name: "New messages" })
  await expect(newMessages).toBeInViewport()
  await expect(log(page).getByText("Line 0", { exact: true })).toBeInViewport()
  await newMessages.click()
  await expect(log(page).getByText("Something new")).toBeInViewport()
  await expect(newMessages).toBeHidden()
  await answer(support, userId, "And more")
  await expect(log(page).getByText("And more")).toBeInViewport()
})

test("messages that can't be loaded are asked for again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  let isFailing = true
  await page.route("**/api/chat/messages", (route) =>
    isFailing ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await openApp(page)
  await openChat(page)
  await expect(dialog(page).getByRole("alert")).toContainText("Your messages could not be loaded")
  isFailing = false
  await retryUntil(dialog(page).getByRole("button", { name: "Try Again" }), dialog(page).getByText("Ask us anything"))
})

test("a session that ends elsewhere ends here at once", async ({ page, product, customerEmail, playwright }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  await expect(dialog(page)).toContainText("Ask us anything")
  const elsewhere = await playwright.request.newContext({ baseURL: product.origin })
  await signInBy(elsewhere, product.origin, customerEmail)
  const streamed = page.waitForResponse("**/api/events")
  await page.reload()
  await streamed
  const said = seenOnPage(page, "Your session has expired")
  expect((await elsewhere.post("/api/auth/sign-out-everywhere")).status()).toBe(200)
  await said
  await page.waitForURL(/\/api\/login/)
  await elsewhere.dispose()
})

test("the tabs of a browser share one stream, which another takes over", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const streams: Array<Page> = []
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events")) streams.push(request.frame().page())
  })
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  const userId = await userIdOf(product, customerEmail)
  await openApp(page)
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await openApp(other)
  await answer(support, userId, "To both")
  for (const tab of [page, other]) await expect(chatTab(tab)).toHaveAccessibleName(/1 unread message$/)
  expect(streams).toEqual([page])
  await page.close()
  await expect.poll(() => streams.at(-1) === other).toBe(true)
  await answer(support, userId, "To one")
  await expect(chatTab(other)).toHaveAccessibleName(/2 unread messages$/)
})

test("a message sent through one server appears through the other", async ({ browser, product, customerEmail }) => {
  const secondOrigin = await product.startSecondServer()
  const devices: ReadonlyArray<readonly [BrowserContext, string]> = [
    [await browser.newContext({ baseURL: product.origin }), product.origin],
    [await browser.newContext({ baseURL: secondOrigin }), secondOrigin],
  ]
  const setUp = await browser.newContext({ baseURL: product.origin })
  await signedInCustomer(await setUp.newPage(), product, customerEmail)
  const pages: Array<Page> = []
  for (const [context, origin] of devices) {
    await signInBy(context.request, origin, customerEmail)
    const page = await context.newPage()
    await openApp(page)
    await openChat(page)
    await expect(dialog(page)).toContainText("Ask us anything")
    pages.push(page)
  }
  const [atFirst, atSecond] = pages
  if (atFirst === undefined || atSecond === undefined) throw new Error("two devices were set up")
  await box(atFirst).fill("Sent through the first")
  await box(atFirst).press("Enter")
  await expect(bubbles(atSecond)).toHaveText([/Sent through the firstYou/])

  const support = await callerOf(product, "admin")
  await answer(support, await userIdOf(product, customerEmail), "Answered through the first")
  for (const page of pages) await expect(bubbles(page).last()).toHaveText(/Answered through the firstSupport/)

  await box(atSecond).fill("Sent through the second")
  await box(atSecond).press("Enter")
  await expect(bubbles(atFirst).last()).toHaveText(/Sent through the secondYou/)
  for (const context of [...devices.map(([device]) => device), setUp]) await context.close()
})

test("the conversation is accessible", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  await answer(support, await userIdOf(product, customerEmail), "Hello")
  await openApp(page)
  await openChat(page)
  await box(page).fill("Hi")
  await box(page).press("Enter")
  await expect(bubbles(page)).toHaveCount(2)
  await page.route("**/api/chat/messages", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "No", code: "BadRequest", requestId: "1" } })
      : route.continue(),
  )
  await box(page).fill("Not this")
  await box(page).press("Enter")
  await expect(bubbles(page).last()).toContainText("Not sent")
  await expectAccessible(page)
})
