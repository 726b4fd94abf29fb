import { generateKeyPairSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import { readProviders } from "./provider-list.ts"

describe("a list of providers", () => {
  const google = {
    id: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId: "laundry",
    clientSecret: "s3cret",
  }
  const read = (...providers: ReadonlyArray<unknown>) => readProviders(JSON.stringify(providers))

  test("is in the order in which it is offered", () => {
    const local = { ...google, id: "local", issuer: "http://[::1]:4000/realm" }
    expect(read(google, local)).toEqual({ providers: [google, local], problems: [] })
  })

  test("may say how a provider differs from others", () => {
    const microsoft = { ...google, issuer: "https://login.microsoftonline.com/8f1c2c3a/v2.0", trustsEmails: true }
    const privateKey = generateKeyPairSync("ec", { namedCurve: "prime256v1" })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString()
    const apple = {
      ...google,
      id: "apple",
      clientSecret: { teamId: "T", keyId: "K", privateKey },
      scope: "openid email name",
      responseMode: "form_post",
    }
    const providers = [microsoft, apple]
    expect(read(...providers)).toEqual({ providers, problems: [] })
  })

  test.each(["google", "{}", "[", '"google"', "null"])("%s is a problem", (value) => {
    expect(readProviders(value).problems).toEqual([expect.stringMatching(/^must be a JSON list/)])
  })

  test.each<readonly [unknown, string]>([
    [null, "must be an object"],
    [{ ...google, clientSecret: undefined, name: "" }, "lacks name, clientSecret"],
    [{ ...google, secret: "x" }, "nothing is known of secret"],
    [{ ...google, id: "password" }, "taken"],
    [{ ...google, id: "Google+" }, "lower-case"],
    [{ ...google, issuer: "http://accounts.example" }, "https://"],
    [{ ...google, issuer: "accounts.example" }, "https://"],
    [{ ...google, issuer: "https://accounts.example/?a=1" }, "plain URL"],
    [{ ...google, clientId: 7 }, "texts"],
    [{ ...google, clientSecret: { teamId: "T", keyId: "K" } }, "teamId, keyId, privateKey"],
    [{ ...google, clientSecret: { teamId: "T", keyId: "K", privateKey: "s3cret" } }, ".p8"],
    [{ ...google, scope: "openid profile" }, "openid and email"],
    [{ ...google, responseMode: "fragment" }, "query or form_post"],
    [{ ...google, trustsEmails: "true" }, "true or false"],
    [{ ...google, issuer: "https://login.microsoftonline.com/common/v2.0", trustsEmails: true }, "everybody's tenants"],
    [google, "two providers have the id google"],
  ])("%j is a problem beside another", (provider, sentence) => {
    const { problems } = read(google, provider)
    expect(problems).toEqual([expect.stringContaining(sentence)])
    expect(problems[0]).not.toContain("s3cret")
  })
})
