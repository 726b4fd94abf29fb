import { readFile } from "node:fs/promises"
import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { createUser, password, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const profile = "/?tab=profile"

test.beforeEach(async ({ page, product, customerEmail }) => {
  const name = { firstName: "Ann", lastName: "Lopez" }
  await createUser(product, { email: customerEmail, ...name, phone: "(305) 555-0111" })
  await signInBy(page.request, product.origin, customerEmail)
})

test("the profile is reached from the avatar's menu and says who one is, and all that is kept can be taken along in a file", async ({
  page,
  customerEmail,
}) => {
  const { id } = await bookOrder(page)
  await page.goto("/")
  await page.getByRole("button", { name: "Account of Ann Lopez" }).click()
  await page.getByRole("link", { name: "Profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Ann Lopez" })).toBeVisible()
  await expect(page.getByRole("main").getByText(customerEmail).first()).toBeVisible()
  await expect(page.getByRole("main").getByText("(305) 555-0111", { exact: true })).toBeVisible()
  for (const panel of ["Admin Panel", "User Management", "Company Settings", "Driver Panel"])
    await expect(page.getByRole("link", { name: panel })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Cards" })).toBeVisible()
  // Nothing of them where they are not offered.
  await expect(page.getByRole("heading", { name: "Recurring pickups" })).toHaveCount(0)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("my-laundry-data-2026-11-20.json")
  const data: unknown = JSON.parse(await readFile(await download.path(), "utf8"))
  expect(data).toMatchObject({ profile: { email: customerEmail }, orders: [{ id }], messages: [] })
})

test("details are changed, kept over a reload and a failure to save, and shown", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(profile)
  // The button goes when it is pressed: the keyboard goes on in the form.
  await page.getByRole("button", { name: "Edit Profile" }).click()
  await expect(page.getByLabel("Full name")).toBeFocused()
  const save = page.getByRole("button", { name: "Save changes" })
  await save.click()
  await expect(page.getByRole("alert").getByRole("button", { name: "Address is required" })).toBeVisible()
  await page.getByLabel("Full name").fill("Ann Maria Lopez")
  await page.getByLabel("Address").fill("1200 Ocean Drive, Miami Beach, FL 33139")
  await page.getByLabel("Default delivery instructions").fill("Ask the doorman.")

  await page.reload()
  await expect(page.getByLabel("Full name")).toHaveValue("Ann Maria Lopez")
  await page.route("**/api/auth/user/profile", (route) => route.abort())
  await save.click()
  await expect(page.getByText("Failed to update profile. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Default delivery instructions")).toHaveValue("Ask the doorman.")
  await expectAccessible(page)
  await page.unroute("**/api/auth/user/profile")
  await save.click()
  await expect(page.getByText("Profile Updated")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: "Ann Maria Lopez" })).toBeFocused()
  await expect(page.getByText("Ask the doorman.")).toBeVisible()
  await expect(page.getByText("1200 Ocean Drive, Miami Beach, FL 33139")).toBeVisible()
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    address: "1200 Ocean Drive, Miami Beach, FL 33139",
    defaultDeliveryInstructions: "Ask the doorman.",
  })
})

test("a person who knows the present password can change it, and sign out everywhere", async ({
  page,
  playwright,
  product,
  customerEmail,
}) => {
  await page.goto(profile)
  await page.getByRole("button", { name: "Change password" }).click()
  await page.getByLabel("Current password").fill("not my password")
  await page.getByLabel("New password").fill("nine green umbrellas")
  await page.getByRole("button", { name: "Save new password" }).click()
  await expect(page.getByText("This is not your current password")).toBeVisible()
  await page.getByLabel("Current password").fill(password)
  await page.getByRole("button", { name: "Save new password" }).click()
  await expect(page.getByText("Password changed")).toBeVisible()
  const elsewhere = await playwright.request.newContext({ baseURL: product.origin })
  const signIn = async (typed: string) =>
    (await elsewhere.post("/api/login", { data: { email: customerEmail, password: typed } })).status()
  expect(await signIn(password)).toBe(401)
  expect(await signIn("nine green umbrellas")).toBe(200)
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(200)

  await page.getByRole("button", { name: "Sign out everywhere" }).click()
  await expect(page.getByRole("heading", { name: "Same-Day Pickup, Next-Day Delivery" })).toBeVisible()
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(401)
  await elsewhere.dispose()
})

test("an account with an order under way stays, and its owner hears why; without one it is deleted once its email is typed", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await bookOrder(page)
  let letCardsCome = () => {}
  const untilCardsCome = new Promise<void>((resolve) => {
    letCardsCome = resolve
  })
  await page.route(`**${cardEndpoints.getOwnCards.path}`, (route) => untilCardsCome.then(() => route.continue()))
  await page.goto(profile)
  await expect(page.getByRole("heading", { name: "Credit" })).toBeVisible()
  // It waits for what comes above it, which would push it away from under the press.
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0)
  letCardsCome()
  await page.getByRole("button", { name: "Delete my account" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete your account?" })
  await expectAccessible(page)
  await dialog.getByLabel("Type your email to confirm").fill("somebody@example.test")
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(dialog.getByText("This is not the email of your account")).toBeVisible()
  await dialog.getByLabel("Type your email to confirm").fill(customerEmail.toUpperCase())
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(dialog.getByRole("alert").getByText("You have an order under way or money to settle.")).toBeVisible()
  await dialog.getByRole("button", { name: "Keep my account" }).click()
  await expect(dialog).toBeHidden()
  expect((await page.request.get("/api/auth/user")).status()).toBe(200)

  await product.query("update orders set status = 'cancelled' where id = $1", [id])
  await page.getByRole("button", { name: "Delete my account" }).click()
  await dialog.getByLabel("Type your email to confirm").fill(customerEmail)
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(page.getByRole("heading", { name: "Same-Day Pickup, Next-Day Delivery" })).toBeVisible()
  const again = await page.request.post("/api/login", { data: { email: customerEmail, password } })
  expect(again.status()).toBe(401)
  expect(await page.evaluate(() => window.localStorage.getItem("auth_user"))).toBeNull()
})
