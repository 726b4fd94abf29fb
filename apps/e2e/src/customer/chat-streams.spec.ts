import type { Page } from "playwright/test"
import { chatTab, openApp } from "../testing/chat.ts"
import { answerAsSupport, userIdOf } from "../testing/conversation.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { callerOf } from "../testing/people.ts"
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
