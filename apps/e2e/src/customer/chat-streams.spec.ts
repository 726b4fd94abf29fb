import type { BrowserContext, Page } from "playwright/test"
import {
  answerAsSupport,
  bubbles,
  chatDialog,
  chatTab,
  messageBox,
  openApp,
  openChat,
  userIdOf,
} from "../testing/chat.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test("a session that ends elsewhere ends here at once", async ({ page, product, customerEmail, playwright }) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  await openChat(page)
  await expect(chatDialog(page)).toContainText("Ask us anything")
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
  await answerAsSupport(support, userId, "To both")
  for (const tab of [page, other]) await expect(chatTab(tab)).toHaveAccessibleName(/1 unread message$/)
  expect(streams).toEqual([page])
  await page.close()
  await expect.poll(() => streams.at(-1) === other).toBe(true)
  await answerAsSupport(support, userId, "To one")
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
    await expect(chatDialog(page)).toContainText("Ask us anything")
    pages.push(page)
  }
  const [atFirst, atSecond] = pages
  if (atFirst === undefined || atSecond === undefined) throw new Error("two devices were set up")
  await messageBox(atFirst).fill("Sent through the first")
  await messageBox(atFirst).press("Enter")
  await expect(bubbles(atSecond)).toHaveText([/Sent through the firstYou/])

  const support = await callerOf(product, "admin")
  await answerAsSupport(support, await userIdOf(product, customerEmail), "Answered through the first")
  for (const page of pages) await expect(bubbles(page).last()).toHaveText(/Answered through the firstSupport/)

  await messageBox(atSecond).fill("Sent through the second")
  await messageBox(atSecond).press("Enter")
  await expect(bubbles(atFirst).last()).toHaveText(/Sent through the secondYou/)
  for (const context of [...devices.map(([device]) => device), setUp]) await context.close()
})
