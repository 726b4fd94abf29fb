import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lookAtSender } from "./doctor.ts"
import { account, sender, service, startTwilio } from "./testing/twilio-api.ts"

const url = "https://laundry.example/api/webhooks/texts"
let api: Awaited<ReturnType<typeof startTwilio>>
beforeAll(async () => {
  api = await startTwilio()
})
afterAll(() => api.close())

const look = (from = sender) => lookAtSender({ ...account, from, apiBase: api.url }, url)

describe("the look at where texts go", () => {
  it("says of a number of the account whether its texts come here", async () => {
    api.bringTextsTo(url)
    expect(await look()).toMatchObject({ status: "ok" })
    api.bringTextsTo("https://elsewhere.example/")
    expect(await look()).toMatchObject({ status: "problem", message: "Twilio brings texts to another address." })
    api.bringTextsTo("")
    expect(await look()).toMatchObject({ status: "problem", message: "Twilio brings texts to nowhere." })
  })

  it("says that a number is not the account's", async () => {
    api.bringTextsTo(undefined)
    expect(await look()).toMatchObject({ status: "problem", message: "The account has no such number." })
  })

  it("says of a messaging service whether it or its numbers say where texts go", async () => {
    api.bringTextsTo(url)
    expect(await look(service)).toMatchObject({ status: "ok" })
    api.bringTextsTo(undefined)
    expect(await look(service)).toMatchObject({ status: "warning" })
    api.bringTextsTo("")
    expect(await look(service)).toMatchObject({ status: "problem", message: "Twilio brings texts to nowhere." })
  })

  it("says that Twilio does not tell when it does not", async () => {
    api.fail({ status: 403, code: 20_403 })
    expect(await look()).toMatchObject({ status: "warning", message: expect.stringContaining("does not tell") })
    api.fail(undefined)
  })
})
