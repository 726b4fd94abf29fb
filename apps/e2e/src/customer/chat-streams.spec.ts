import type { Page } from "playwright/test"
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
import { signedInCustomer } from "../testing/customer.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

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

test("a message sent through one server appears through the other", async ({
  page: atFirst,
  browser,
  product,
  customerEmail,
}) => {
  const secondOrigin = await product.startSecondServer()
  await signedInCustomer(atFirst, product, customerEmail)
  const atSecond = await browser.newPage({ baseURL: secondOrigin })
  await signInBy(atSecond.request, secondOrigin, customerEmail)
  const pages = [atFirst, atSecond]
  for (const page of pages) {
    await openApp(page)
    await openChat(page)
    await expect(chatDialog(page)).toContainText("Ask us anything")
  }
  await messageBox(atFirst).fill("Sent through the first")
  await messageBox(atFirst).press("Enter")
  await expect(bubbles(atSecond)).toHaveText([/Sent through the firstYou/])

  const support = await callerOf(product, "admin")
  await answerAsSupport(support, await userIdOf(product, customerEmail), "Answered through the first")
  for (const page of pages) await expect(bubbles(page).last()).toHaveText(/Answered through the firstSupport/)

  await messageBox(atSecond).fill("Sent through the second")
  await messageBox(atSecond).press("Enter")
  await expect(bubbles(atFirst).last()).toHaveText(/Sent through the secondYou/)
  await atSecond.close()
})
