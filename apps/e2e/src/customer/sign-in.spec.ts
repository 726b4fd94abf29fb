import type { Page } from "playwright/test"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { createUser, password } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const fillRegistration = async (page: Page, email: string) => {
  await page.getByLabel("First name").fill("Ann")
  await page.getByLabel("Last name").fill("Lopez")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("I am 18 or older").check()
}

const fillSignIn = async (page: Page, email: string, typed = password) => {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(typed)
  await page.getByRole("button", { name: "Sign in" }).click()
}

const expectHome = (page: Page) => expect(page.getByRole("heading", { level: 1, name: /Ann/ })).toBeVisible()

const signedInUser = async (page: Page) => (await page.request.get("/api/auth/user")).status()

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("registering, confirming by mail, and being home; nothing that is wrong with the form leaves the browser before, and each problem leads to its field", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    const posts: Array<string> = []
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()))
    await page.goto("/")
    await page.getByRole("link", { name: "Sign In / Create Account" }).first().click()
    await page.getByRole("link", { name: "Create account" }).click()
    await page.getByLabel("First name").fill("Ann")
    await page.getByLabel("Email").fill("ann@nowhere")
    // Until the script has come the browser checks the form itself, and says so in a way of its own.
    await page.locator("form[novalidate]").getByRole("button", { name: "Create account" }).click()
    const alert = page.getByRole("alert")
    for (const message of [
      "Last name is required",
      "Valid email is required",
      "You must be 18 or older to open an account",
    ])
      await expect(alert.getByRole("link", { name: message })).toBeVisible()
    await expect(page.getByLabel("Last name")).toBeFocused()
    await expectAccessible(page)
    await alert.getByRole("link", { name: "Valid email is required" }).click()
    await expect(page.getByLabel("Email")).toBeFocused()
    await expect(page.getByLabel("First name")).toHaveValue("Ann")
    expect(posts).toEqual([])
    expect(watch.consoleErrors).toEqual([])

    await fillRegistration(page, customerEmail)
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeFocused()
    await expect(page).toHaveTitle(/^Check your mail \|/)
    await expect(page.getByText("mails are not sent")).toBeVisible()
    expect(await signedInUser(page)).toBe(401)

    await page.goto(await mailedLink(product, customerEmail, "/api/register/confirm"))
    await page.getByLabel("Password", { exact: true }).fill("1234567890")
    await expect(page.getByRole("status").getByText("Easy to guess")).toBeVisible()
    await page.getByRole("button", { name: "Confirm and sign in" }).click()
    await expect(page.getByRole("alert").getByText("This password is easy to guess.")).toBeVisible()
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Confirm and sign in" }).click()
    await expectHome(page)
    expect(await signedInUser(page)).toBe(200)
  })

  test("a wrong password keeps the email; the right one leads on to where one wanted to be, in place of the user that this browser knew, and also by a form whose script does not come", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    await createUser(product, { email: customerEmail })
    await page.goto("/api/login?returnTo=%2Ffaq")
    await page.evaluate(() => window.localStorage.setItem("auth_user", '{"id":"another","role":"client"}'))
    await fillSignIn(page, customerEmail, "not my password")
    await expect(page.getByRole("alert")).toHaveText("The email or password is not correct.")
    await expect(page.getByLabel("Email")).toHaveValue(customerEmail)
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused()
    await expectAccessible(page)
    await fillSignIn(page, customerEmail)
    await expect(page).toHaveURL("/faq")
    expect(await signedInUser(page)).toBe(200)
    const stored = () => page.evaluate(() => window.localStorage.getItem("auth_user"))
    await expect.poll(async () => JSON.parse((await stored()) ?? "null")).toMatchObject({ email: customerEmail })
    // The browser itself says of the refused call that it was refused.
    expect(watch.consoleErrors.filter((text) => !text.includes("401"))).toEqual([])

    await page.context().clearCookies()
    const calls = "**/assets/sign-in-calls*.js"
    await page.route(calls, (route) => route.abort())
    const isMissing = page.waitForRequest(calls)
    await page.goto("/api/login?returnTo=%2Fterms")
    await fillSignIn(page, customerEmail)
    await isMissing
    await expect(page).toHaveURL("/terms")
    expect(await signedInUser(page)).toBe(200)
  })
})

test("a forgotten password is set anew by the mailed link, which works once; back from the mail's page the form is as it was left", async ({
  page,
  product,
  customerEmail,
}) => {
  await createUser(product, { email: customerEmail, firstName: "Ann" })
  await page.goto("/api/login")
  await page.getByRole("link", { name: "Forgot password?" }).click()
  await page.locator("form[novalidate]").getByRole("button", { name: "Send me the link" }).click()
  await expect(page.getByRole("alert")).not.toBeEmpty()
  await expectAccessible(page)
  await page.getByLabel("Email").fill(customerEmail)
  await page.getByRole("button", { name: "Send me the link" }).click()
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel("Email")).toHaveValue(customerEmail)

  const link = await mailedLink(product, customerEmail, "/reset-password/")
  await page.goto(link)
  await page.getByLabel("New password").fill("short")
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expect(page.getByText("Password must be at least 10 characters")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("New password").fill("nine green umbrellas")
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expectHome(page)

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel("New password").fill("another good password")
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible()
  await expectAccessible(page)

  // What became of a password is not known when the answer is lost: the link may be used up because it was saved.
  await page.goto(link)
  await page.route("**/api/reset-password", (route) => route.abort(), { times: 1 })
  await page.getByLabel("New password").fill("another good password")
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "We could not tell whether it was saved. Try to sign in with it, or save again.",
  )
  await page.getByRole("button", { name: "Save and sign in" }).click()
  await expect(page.getByRole("heading", { name: "Your new password may be saved already" })).toBeVisible()
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Sign in", "Send me a new link"])
  await page.getByRole("link", { name: "Send me a new link" }).click()
  await expect(page).toHaveURL("/api/forgot-password")
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("an account is opened, and one signs in, by the forms alone", async ({ page, product, customerEmail }) => {
    await page.goto("/api/login?returnTo=%2Fterms")
    await page.getByRole("link", { name: "Create account" }).click()
    // What the browser can't check the server says, field by field, and keeps the rest.
    await fillRegistration(page, "ann@nowhere")
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByRole("link", { name: "Valid email is required" })).toHaveAttribute("href", "#email")
    await expect(page.getByLabel("First name")).toHaveValue("Ann")
    await expect(page.getByLabel("I am 18 or older")).toBeChecked()
    await page.getByLabel("Email").fill(customerEmail)
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible()
    await page.goto(await mailedLink(product, customerEmail, "/api/register/confirm"))
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Confirm and sign in" }).click()
    await expect(page).not.toHaveURL(/\/api\//)
    expect(await signedInUser(page)).toBe(200)

    await page.context().clearCookies()
    await page.goto("/api/login?returnTo=%2Fterms")
    await fillSignIn(page, customerEmail, "not my password")
    await expect(page.getByText("The email or password is not correct.")).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel("Email")).toHaveValue(customerEmail)
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
    await fillSignIn(page, customerEmail)
    await expect(page).toHaveURL("/terms")
    expect(await signedInUser(page)).toBe(200)
  })
})
