import { bubbles, messageBox, openApp, openChat } from "../testing/chat.ts"
import { keptMessages } from "../testing/conversation.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { waitUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test("a message whose answer was lost is written once, and one written without a connection waits for it", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.clock.install()
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
  await messageBox(page).fill("Did you get this?")
  await messageBox(page).press("Enter")
  await waitUntil(page, async () => expect(attempts).toBe(3))
  await expect(bubbles(page)).toHaveText([/Did you get this\?You/])
  expect(keys.size).toBe(1)
  expect(await keptMessages(product, customerEmail)).toHaveLength(1)
  await page.unroute("**/api/chat/messages")

  await context.setOffline(true)
  await messageBox(page).fill("Anybody there?")
  const failed = seenOnPage(page, "Failed to send message. Please try again.")
  await Promise.all([seenOnPage(page, "Anybody there?", "Sending…"), messageBox(page).press("Enter")])
  const unsent = /Not sent: waiting for the connectionRetryRemove/
  await waitUntil(page, () => expect(bubbles(page).last()).toHaveText(unsent, { timeout: 200 }))
  await failed
  await context.setOffline(false)
  await expect(bubbles(page)).toHaveText([/Did you get this\?You/, /Anybody there\?You/])
  expect(await keptMessages(product, customerEmail)).toHaveLength(2)
})
