import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { identityIn, postedNames } from "./claims.ts"

const ana = {
  sub: "248289761001",
  email: "ana@example.com",
  email_verified: true,
  given_name: "Ana",
  family_name: "Lopez",
  picture: "https://provider.example/ana.png",
}

describe("what a provider says of a person", () => {
  it("is read", () => {
    expect(identityIn(ana)).toEqual({
      subject: "248289761001",
      email: "ana@example.com",
      firstName: "Ana",
      lastName: "Lopez",
      profileImageUrl: "https://provider.example/ana.png",
    })
  })

  it("may say with a word that the email is verified", () => {
    expect(identityIn({ ...ana, email_verified: "true" })).toMatchObject({ email: "ana@example.com" })
  })

  it.each([false, "false", 1, null, undefined, "yes"])("proves nobody whose email is verified %j", (value) => {
    expect(identityIn({ ...ana, email_verified: value })).toBe("the provider has not verified the email")
  })

  it.each([true, "true", 1, "1"])("may say %j of the email's domain instead", (xms_edov) => {
    const { email_verified: _, ...rest } = ana
    expect(identityIn({ ...rest, xms_edov })).toMatchObject({ email: "ana@example.com" })
    expect(identityIn({ ...ana, email_verified: false, xms_edov })).toMatch(/not verified/)
  })

  it.each([false, "false", 0, "0", null, "yes", [true]])("proves nobody with %j about the domain", (xms_edov) => {
    const { email_verified: _, ...rest } = ana
    expect(identityIn({ ...rest, xms_edov }, { trustsEmails: true })).toMatch(/not verified/)
  })

  it("may be silent about the email where it is trusted, but not say no", () => {
    const { email_verified: _, ...rest } = ana
    expect(identityIn(rest, { trustsEmails: true })).toMatchObject({ email: "ana@example.com" })
    for (const email_verified of [false, "false", null])
      expect(identityIn({ ...ana, email_verified }, { trustsEmails: true })).toMatch(/not verified/)
  })

  it.each([
    undefined,
    "",
    7,
    "ana",
    "a b@example.com",
    "ana@example.com\r\nBcc: eve@example.com",
    `${"a".repeat(250)}@b.co`,
  ])("proves nobody with the email %j", (email) => {
    expect(identityIn({ ...ana, email })).toMatch(/^the provider gave no email/)
  })

  it.each([undefined, "", 7, "a\u0000b", "x".repeat(256)])("proves nobody with the subject %j", (sub) => {
    expect(identityIn({ ...ana, sub })).toBe("the subject can't be used")
  })

  it("may give one name for both", () => {
    const { given_name: _, family_name: __, ...rest } = ana
    expect(identityIn({ ...rest, name: "Ana Lopez Diaz" })).toMatchObject({ firstName: "Ana", lastName: "Lopez Diaz" })
    expect(identityIn(rest)).toMatchObject({ firstName: null, lastName: null })
  })

  it.each(["http://provider.example/a.png", "javascript:alert(1)", "data:image/png;base64,", 7])(
    "gives no picture %j",
    (picture) => {
      expect(identityIn({ ...ana, picture })).toMatchObject({ profileImageUrl: null })
    },
  )

  it("never gives a name that can't be kept", () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: "binary", maxLength: 200 }), (given, family) => {
        const identity = identityIn({ ...ana, given_name: given, family_name: family })
        if (typeof identity === "string") throw new Error(identity)
        for (const name of [identity.firstName, identity.lastName]) {
          expect(
            name === null || (name !== "" && Array.from(name).length <= 50 && !/[\p{Cc}\p{Surrogate}]/u.test(name)),
          ).toBe(true)
        }
      }),
    )
  })
})

describe("the name that Apple posts", () => {
  it("is taken, in part where it has but a part", () => {
    const user = JSON.stringify({ name: { firstName: "Ana", lastName: "Lopez" }, email: "eve@example.com" })
    expect(postedNames(user)).toEqual({ given_name: "Ana", family_name: "Lopez" })
    expect(postedNames('{"name":{"lastName":"Lopez"}}')).toMatchObject({ family_name: "Lopez" })
  })

  it.each([null, "", "Ana", "{}", '{"name":"Ana"}', '{"name":{"firstName":7}}', "[1]"])(
    "finds no name in %j",
    (user) => {
      expect(postedNames(user)).toEqual({})
    },
  )
})
