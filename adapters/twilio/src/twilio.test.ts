import { textedNumber } from "@laundry/core/messaging/phone-number"
import { TextMessenger } from "@laundry/core/messaging/text-messenger.port"
import { textMessengerContract } from "@laundry/core-testing/contracts/text-messenger.contract"
import { Effect } from "effect"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { inboundCall } from "./testing/inbound-call.ts"
import { account, sender, service, startTwilio, type TwilioTrouble } from "./testing/twilio-api.ts"
import { layer } from "./twilio.ts"

type TwilioApi = Awaited<ReturnType<typeof startTwilio>>

const opened: Array<TwilioApi> = []
const open = async () => {
  const api = await startTwilio()
  opened.push(api)
  return api
}
let gone = ""
beforeAll(async () => {
  const api = await startTwilio()
  gone = api.url
  await api.close()
})
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close()
})

const access = (apiBase: string) => ({ ...account, from: sender, apiBase })

textMessengerContract("Twilio", {
  working: async () => {
    const { url, messages } = await open()
    return { layer: layer(access(url)), arrived: async () => messages.map(({ to, body }) => ({ to: phone(to), body })) }
  },
  failing: () => layer(access(gone)),
  losing: async () => {
    const { url, messages, fail } = await open()
    fail("drops-answers")
    return {
      layer: layer(access(url)),
      arrived: async () => messages.map(({ to, body }) => ({ to: phone(to), body })),
      mend: () => fail(undefined),
    }
  },
  inbound: inboundCall,
})

const phone = (text: string) => {
  const parsed = textedNumber(text)
  if (parsed === undefined) throw new Error(`${text} is no phone number.`)
  return parsed
}
const message = { id: "order-1-ready", to: phone("+13055550142"), body: "Your laundry is ready." }

const send = (options: Parameters<typeof layer>[0], triedSince?: number, body = message.body) =>
  Effect.runPromise(
    Effect.flatMap(TextMessenger, (texts) => Effect.result(texts.send({ ...message, body }, triedSince))).pipe(
      Effect.provide(layer(options)),
    ),
  )

describe("Twilio", () => {
  it.each([
    ["the phone sent STOP", { status: 400, code: 21_610 }, "stopped"],
    ["there is no such number", { status: 400, code: 21_211 }, "unreachable"],
    ["it is a landline", { status: 400, code: 21_614 }, "unreachable"],
    ["its country is not opened", { status: 400, code: 21_408 }, "unreachable"],
  ] as const)("refuses a phone for good when Twilio says that %s", async (_, trouble, because) => {
    const api = await open()
    api.fail(trouble)
    expect(await send(access(api.url))).toMatchObject({ failure: { _tag: "TextRefused", because } })
  })

  it.each([
    ["the token is wrong", { status: 401, code: 20_003 }, false],
    ["the sender is not the account's", { status: 400, code: 21_606 }, false],
    ["it has too much to do", { status: 429, code: 20_429 }, false],
    ["it fails", { status: 500 }, true],
    ["it is away", { status: 503 }, true],
    ["it breaks the call off", "drops-calls", true],
    ["it does not answer", "hangs", true],
  ] as const satisfies ReadonlyArray<readonly [string, TwilioTrouble, boolean]>)(
    "says whether a message may have been sent when %s",
    async (_, trouble, mayHaveSent) => {
      const api = await open()
      api.fail(trouble)
      // Short for the one that never answers: a busy machine's answer may take longer.
      const result = await send({ ...access(api.url), timeoutMillis: trouble === "hangs" ? 200 : 60_000 })
      expect(result).toMatchObject({ failure: { _tag: "TextNotSent", mayHaveSent } })
    },
  )

  it("says why briefly, and neither number nor token", async () => {
    const api = await open()
    const result = await send({ ...access(api.url), authToken: "wrong-token" })
    expect(result).toMatchObject({ failure: { reason: "Twilio refused the account or its token (20003)" } })
    expect(JSON.stringify(result)).not.toMatch(/wrong-token|5550142/)
  })

  it("finds an earlier try that a trial account's sentence was put in front of", async () => {
    const api = await open()
    api.putInFront("Sent from your Twilio trial account - ")
    await send(access(api.url))
    await send(access(api.url), Date.now())
    expect(api.messages).toHaveLength(1)
  })

  it("finds an earlier try behind many later texts to the phone", async () => {
    const api = await open()
    const since = Date.now()
    await send(access(api.url))
    for (let count = 0; count < 45; count++) await send(access(api.url), undefined, `Another text, ${count}`)
    await send(access(api.url), since)
    expect(api.messages).toHaveLength(46)
  })

  it("sends what an older message said, too: it was another", async () => {
    const api = await open()
    await send(access(api.url))
    const hourLater = Date.now() + 60 * 60_000
    await send(access(api.url), hourLater)
    expect(api.messages).toHaveLength(2)
  })

  it.each([
    [21_610, "stopped"],
    [30_005, "unreachable"],
  ] as const)("says of an earlier try that failed later on why it did: %i", async (errorCode, because) => {
    const api = await open()
    const since = Date.now()
    await send(access(api.url))
    const [first] = api.messages
    if (first !== undefined) Object.assign(first, { status: "undelivered", errorCode })
    expect(await send(access(api.url), since)).toMatchObject({ failure: { _tag: "TextRefused", because } })
    expect(api.messages).toHaveLength(1)
  })

  it("sends by a messaging service, whose segments it counts itself", async () => {
    const api = await open()
    const result = await send({ ...access(api.url), from: service }, undefined, "ł".repeat(71))
    expect(result).toMatchObject({ success: { segments: 2 } })
    expect(api.messages[0]?.from).toBe(service)
  })
})

const receive = (webhook: Awaited<ReturnType<typeof inboundCall>>) =>
  Effect.runPromise(
    Effect.flatMap(TextMessenger, (texts) => texts.receive(webhook)).pipe(
      Effect.result,
      Effect.provide(layer(access(gone))),
    ),
  )
const stop = { providerId: "SM1", from: "+13055550142", body: "stop" }

describe("a text that comes in", () => {
  it("is taken with Twilio's signature of the site's address, with or without its port", async () => {
    for (const url of ["https://laundry.example:443/api/webhooks/texts", "https://laundry.example/api/webhooks/texts"])
      expect(await receive({ ...inboundCall(stop), url })).toMatchObject({ success: { ...stop } })
  })

  it("is refused when another account's token signed it", async () => {
    const forged = inboundCall(stop, { authToken: "another-token" })
    expect(await receive(forged)).toMatchObject({ failure: { _tag: "TextWebhookRefused" } })
  })

  it("says what Twilio's own opt-out took it for, and that it is answered", async () => {
    const webhook = inboundCall({ ...stop, body: "PARAR" }, { more: { OptOutType: "STOP" } })
    expect(await receive(webhook)).toMatchObject({ success: { ...stop, body: "STOP", isAnswered: true } })
  })

  it("is refused when it is no text: Twilio calls about other things, too", async () => {
    const webhook = inboundCall({ ...stop, from: "client:anna" })
    expect(await receive(webhook)).toMatchObject({ failure: { _tag: "TextWebhookRefused" } })
  })

  it("is answered in TwiML, whatever the answer says", async () => {
    const reply = (body?: string) =>
      Effect.runPromise(
        Effect.map(TextMessenger, (texts) => texts.reply(body)).pipe(Effect.provide(layer(access(gone)))),
      )
    const head = '<?xml version="1.0" encoding="UTF-8"?>'
    expect(await reply("Wash & Fold: <help>")).toEqual({
      contentType: "text/xml; charset=utf-8",
      body: `${head}<Response><Message>Wash &amp; Fold: &lt;help&gt;</Message></Response>`,
    })
    expect((await reply()).body).toBe(`${head}<Response/>`)
  })
})
