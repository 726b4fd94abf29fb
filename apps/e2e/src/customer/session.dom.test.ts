import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { keptMessages } from "../testing/conversation.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { signInAgain } from "./sign-in-again.ts"

const expired = "Your session has expired. Please log in again."

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
