import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"

test("a server that can't be reached is said, and asked again on demand", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const answers = page.meet("GET /api/auth/user", "no connection")
  await page.goto("/?tab=history")
  await page.screen.findByRole("heading", { level: 1, name: "We can't reach the server" })
  answers()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await page.screen.findByRole("heading", { level: 1, name: "Order History" })
  expect(page.screen.queryByText("We can't reach the server")).toBeNull()
})

test("the tabs lead through the app: titles, the present one marked, going back, dialogs in the address", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/")
  await page.screen.findByRole("heading", { level: 1, name: "Welcome, Ana" })
  const tabs = () => page.screen.getByRole("navigation", { name: "Main" })
  const isAt = async (address: string, tab: string, title: RegExp) => {
    await expect.poll(() => page.address).toBe(address)
    await expect.poll(() => tabs().querySelector("[aria-current=page]")).toHaveTextContent(tab)
    await expect.poll(() => page.document.title).toMatch(title)
  }
  const heading = () => page.screen.getByRole("heading", { level: 1 })
  const isClosed = () => expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  await isAt("/", "Home", /^Home \|/)
  await page.user.click(within(tabs()).getByRole("link", { name: "History" }))
  await isAt("/?tab=history", "History", /^Order History \|/)
  await expect.poll(() => page.screen.getByRole("main")).toHaveFocus()
  await page.screen.findByRole("heading", { name: "No orders yet" })

  await page.user.click(within(tabs()).getByRole("button", { name: "Chat" }))
  await page.screen.findByRole("dialog")
  expect(page.address).toBe("/?tab=history&dialog=chat")
  page.goBack()
  await isClosed()
  expect(page.address).toBe("/?tab=history")

  await page.user.click(within(tabs()).getByRole("link", { name: "FAQ" }))
  await isAt("/faq", "FAQ", /FAQ|Questions/)
  expect(heading()).toHaveTextContent("Frequently Asked Questions")
  expect(page.document.querySelector("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest")
  expect(page.screen.queryByRole("link", { name: "Sign In / Create Account" })).toBeNull()
  await page.user.click(within(tabs()).getByRole("button", { name: "Book" }))
  const booking = await page.screen.findByRole("dialog", { name: "Schedule Pickup" })
  // Two presses in one moment are one step back.
  const close = within(booking).getByRole("button", { name: "Close" })
  close.click()
  close.click()
  await isClosed()
  expect(heading()).toHaveTextContent("Frequently Asked Questions")
  expect(page.address).toBe("/faq")
})
