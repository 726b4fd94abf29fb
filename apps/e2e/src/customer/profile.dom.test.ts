import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { createUser, password, signInBy } from "../testing/people.ts"

const profile = "/?tab=profile"

test.beforeEach(async ({ page, product, customerEmail }) => {
  const name = { firstName: "Ann", lastName: "Lopez" }
  await createUser(product, { email: customerEmail, ...name, phone: "(305) 555-0111" })
  await signInBy(page.request, product.origin, customerEmail)
})

const press = async (page: DomPage, name: string) => page.user.click(await page.screen.findByRole("button", { name }))

/** Waits for the landing page, whose document is another. */
const atLanding = (page: DomPage) =>
  expect
    .poll(() => page.screen.queryByRole("heading", { name: "Same-Day Pickup, Next-Day Delivery" }))
    .toBeInTheDocument()

test("details are changed, kept over a reload and a failure to save, and shown", async ({ page }) => {
  await page.goto(profile)
  await press(page, "Edit Profile")
  const field = (name: string) => page.screen.findByLabelText(new RegExp(`^${name}`))
  await press(page, "Save changes")
  const missing = await page.screen.findByRole("button", { name: "Address is required" })
  expect(missing.closest("[role=alert]")).toBeVisible()
  await page.fill(await field("Full name"), "Ann Maria Lopez")
  await page.fill(await field("Address"), "1200 Ocean Drive, Miami Beach, FL 33139")
  await page.fill(await field("Default delivery instructions"), "Ask the doorman.")

  await page.reload()
  expect(await field("Full name")).toHaveValue("Ann Maria Lopez")
  const isSaved = page.meet("PATCH /api/auth/user/profile", "no connection")
  await press(page, "Save changes")
  await page.screen.findByText("Failed to update profile. Please try again.")
  expect(await field("Default delivery instructions")).toHaveValue("Ask the doorman.")
  isSaved()
  await press(page, "Save changes")
  await page.screen.findByText("Profile Updated")
  await expect.poll(() => page.screen.queryByRole("heading", { level: 1, name: "Ann Maria Lopez" })).toHaveFocus()
  expect(page.screen.getByText("Ask the doorman.")).toBeVisible()
  expect(page.screen.getByText("1200 Ocean Drive, Miami Beach, FL 33139")).toBeVisible()
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    address: "1200 Ocean Drive, Miami Beach, FL 33139",
    defaultDeliveryInstructions: "Ask the doorman.",
  })
})

test("a person who knows the present password can change it, and sign out everywhere", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.goto(profile)
  await press(page, "Change password")
  await page.fill(await page.screen.findByLabelText("Current password"), "not my password")
  await page.fill(page.screen.getByLabelText("New password"), "nine green umbrellas")
  await press(page, "Save new password")
  await page.screen.findByText("This is not your current password")
  await page.fill(page.screen.getByLabelText("Current password"), password)
  await press(page, "Save new password")
  await page.screen.findByText("Password changed")
  const elsewhere = makeCaller(product.origin)
  const signIn = async (typed: string) =>
    (await elsewhere.post("/api/login", { data: { email: customerEmail, password: typed } })).status()
  expect(await signIn(password)).toBe(401)
  expect(await signIn("nine green umbrellas")).toBe(200)
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(200)

  await press(page, "Sign out everywhere")
  await atLanding(page)
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(401)
})

test("an account with an order under way stays, and its owner hears why; without one it is deleted once its email is typed", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await bookOrder(page)
  const cards = makeHeld()
  page.meet(`GET ${cardEndpoints.getOwnCards.path}`, cards.meets)
  await page.goto(profile)
  await page.screen.findByRole("heading", { name: "Credit" })
  // It waits for what comes above it, which would push it away from under the press.
  expect(page.screen.queryByRole("button", { name: "Delete my account" })).toBeNull()
  cards.letGo()
  const openDialog = async () => {
    await press(page, "Delete my account")
    return within(await page.screen.findByRole("dialog", { name: "Delete your account?" }))
  }
  const confirm = async (dialog: Awaited<ReturnType<typeof openDialog>>, email: string, typed = password) => {
    await page.fill(dialog.getByLabelText("Type your email to confirm"), email)
    await page.fill(dialog.getByLabelText("Your password"), typed)
    await page.user.click(dialog.getByRole("button", { name: "Delete for good" }))
  }
  const dialog = await openDialog()
  await confirm(dialog, "somebody@example.test")
  await dialog.findByText("This is not the email of your account")
  await confirm(dialog, customerEmail, "somebody's password")
  await dialog.findByText("This is not your current password")
  await confirm(dialog, customerEmail.toUpperCase())
  await dialog.findByText(/You have an order under way or money to settle\./)
  await page.user.click(dialog.getByRole("button", { name: "Keep my account" }))
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect((await page.request.get("/api/auth/user")).status()).toBe(200)

  await product.query("update orders set status = 'cancelled' where id = $1", [id])
  await confirm(await openDialog(), customerEmail)
  await atLanding(page)
  const again = await page.request.post("/api/login", { data: { email: customerEmail, password } })
  expect(again.status()).toBe(401)
  expect(page.document.defaultView?.localStorage.getItem("auth_user")).toBeNull()
})
