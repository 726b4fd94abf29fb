import { sessionEndpoints } from "@laundry/contracts/people/session"
import { type SignInPageData, signInFormPaths, signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { describe, expect, it } from "vitest"
import { renderSignInPage } from "./render-sign-in-page.tsx"

const settings: SignInPageData["settings"] = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: {
    companyName: "Wash <& Fold>",
    tagline: "",
    phone: "(305) 555-0142",
    email: "hello@example.test",
    address: "1 Ocean Drive",
  },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "sandbox", publishableKey: "pk_test" },
  serverTime: "2026-11-20T19:46:00.000Z",
}

const pageOf = (given: Partial<SignInPageData> & Pick<SignInPageData, "view">) =>
  renderSignInPage({
    providers: [],
    returnTo: "/checkout?orderId=a&amount=30.00",
    values: {},
    message: undefined,
    fields: {},
    token: undefined,
    mailFolder: undefined,
    settings,
    ...given,
  })

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** What a browser without scripts would send: where to, how, and which fields. */
const formOf = (markup: string) => {
  const [form = ""] = /<form[^>]*>.*?<\/form>/s.exec(markup) ?? []
  const [opening = ""] = /<form[^>]*>/.exec(form) ?? []
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  return {
    action: attribute(opening, "action"),
    method: attribute(opening, "method"),
    isChecked: !/novalidate/i.test(opening),
    fields: Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    autoComplete: Object.fromEntries(
      inputs.flatMap((tag) => {
        const [name, purpose] = [attribute(tag, "name"), attribute(tag, "autoComplete")]
        return name === undefined || purpose === undefined ? [] : [[name, purpose]]
      }),
    ),
    submits: /<button[^>]*type="submit"(?![^>]*\sdisabled=)/.test(form),
  }
}

const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")

describe("the forms of the sign-in pages, without scripts", () => {
  it("go where the calls are", () => {
    expect(signInFormPaths).toEqual({
      "sign-in": sessionEndpoints.signIn.path,
      register: sessionEndpoints.register.path,
      "forgot-password": sessionEndpoints.requestPasswordReset.path,
      "confirm-registration": sessionEndpoints.confirmRegistration.path,
    })
  })

  it("sign in with email and password, and lead back", () => {
    const form = formOf(pageOf({ view: "sign-in" }).markup)
    expect(form).toMatchObject({ action: "/api/login", method: "post", isChecked: true, submits: true })
    expect(Object.keys(form.fields)).toEqual(["returnTo", "email", "password"])
    expect(form.fields["returnTo"]).toBe("/checkout?orderId=a&amp;amount=30.00")
    expect(form.autoComplete).toEqual({ email: "username", password: "current-password" })
  })

  it("ask for an account with everything that the call takes, but the password, which is chosen by the mailed link", () => {
    const form = formOf(pageOf({ view: "register" }).markup)
    expect(form).toMatchObject({ action: "/api/register", method: "post", submits: true })
    expect(Object.keys(form.fields)).toEqual(["returnTo", "firstName", "lastName", "email", "phone", "isAdult"])
    expect(form.fields["isAdult"]).toBe("true")
  })

  it("ask for a new password by email", () => {
    const form = formOf(pageOf({ view: "forgot-password" }).markup)
    expect(form).toMatchObject({ action: "/api/password-reset", method: "post", submits: true })
    expect(Object.keys(form.fields)).toEqual(["returnTo", "email"])
  })

  it("confirm with the link's token, which nobody sees, and a new password for the email that was registered", () => {
    const values = { email: "ann@example.test", firstName: "Ann", lastName: "Lee" }
    const form = formOf(pageOf({ view: "confirm-registration", token: "t0k3n", values }).markup)
    expect(form).toMatchObject({ action: "/api/register/confirm", method: "post", submits: true })
    expect(form.fields).toMatchObject({ token: "t0k3n", ...values })
    expect(Object.keys(form.fields)).toContain("password")
    expect(form.autoComplete).toMatchObject({ email: "username", password: "new-password" })
  })
})

describe("what the sign-in pages say", () => {
  it("what was typed and what is wrong with it, field by field, with links to them", () => {
    const { markup, title } = pageOf({
      view: "register",
      values: { firstName: "Ann", email: 'a"><script>', isAdult: "true" },
      fields: { email: "Valid email is required", lastName: "Last name is required" },
    })
    expect(title).toBe("Error: Create your account | Wash <& Fold>")
    expect(formOf(markup).fields).toMatchObject({ firstName: "Ann", email: "a&quot;&gt;&lt;script&gt;" })
    expect(markup).toMatch(/<a href="#email"[^>]*>Valid email is required<\/a>/)
    const [email = ""] = /<input[^>]*id="email"[^>]*>/.exec(markup) ?? []
    expect(attribute(email, "aria-describedby")).toBe("email-error")
    expect(attribute(email, "aria-invalid")).toBe("true")
    expect(markup).toMatch(/<p id="lastName-error"[^>]*>.*?Last name is required/)
    expect(markup).toMatch(/<input[^>]*name="isAdult"[^>]*checked=""/)
  })

  it("the server's sentence about a wrong password, and no password", () => {
    const { markup, title } = pageOf({
      view: "sign-in",
      message: "The email or password is not correct.",
      values: { email: "ann@example.test", password: "never shown" },
    })
    expect(title).toMatch(/^Error: /)
    expect(textOf(markup)).toContain("The email or password is not correct.")
    expect(markup).toContain('value="ann@example.test"')
    expect(markup).not.toContain("never shown")
  })

  it("the providers on offer, each leading on to where the visitor wanted to be", () => {
    const { markup } = pageOf({ view: "sign-in", providers: [{ id: "google", name: "Google" }] })
    expect(markup).toContain('href="/api/login/google?returnTo=%2Fcheckout%3ForderId%3Da%26amount%3D30.00"')
    expect(textOf(markup)).toContain("Continue with Google")
    expect(textOf(pageOf({ view: "sign-in" }).markup)).not.toContain("or with email")
  })

  it("the folder of the mails, only where mails go to one", () => {
    expect(textOf(pageOf({ view: "check-mail", mailFolder: "/data/outbox" }).markup)).toContain("/data/outbox")
    expect(textOf(pageOf({ view: "check-mail" }).markup)).not.toContain("mails are not sent")
  })

  it("a way on from a link that no longer works", () => {
    const { markup } = pageOf({ view: "link-not-valid", returnTo: "/" })
    for (const path of Object.values(signInPagePaths)) expect(markup).toContain(`href="${path}"`)
  })

  it("asks before it signs out, with a button that goes there from this page", () => {
    const { markup, title } = pageOf({ view: "sign-out" })
    expect(title).toMatch(/^Sign out\?/)
    expect(markup).toMatch(/<form[^>]* action="\/api\/logout"/)
    expect(markup).toMatch(/<button[^>]* type="submit"/)
  })

  it.each([
    "sign-in",
    "register",
    "forgot-password",
    "check-mail",
    "confirm-registration",
    "link-not-valid",
    "sign-out",
  ] as const)("%s: one heading, the company, the way back, and no style that the policy would drop", (view) => {
    const { markup, title } = pageOf({ view })
    expect(title).toMatch(/ \| Wash <& Fold>$/)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(textOf(markup)).toContain("Wash &lt;&amp; Fold&gt;")
    expect(textOf(markup)).toContain("Back to the site")
    expect(markup).not.toMatch(/\sstyle=|<style|autofocus/)
  })
})
