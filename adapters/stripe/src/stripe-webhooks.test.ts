import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import Stripe from "stripe"
import { describe, expect, it } from "vitest"
import { layer } from "./stripe-gateway.ts"

const webhookSecret = "whsec_unit0000000000"
const stripe = new Stripe("sk_test_unit0000000000", { telemetry: false })
const bytes = (text: string) => new TextEncoder().encode(text)

const sign = (payload: string, { ageSeconds = 0, scheme = "v1", secret = webhookSecret } = {}) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    scheme,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  })

const read = (body: Uint8Array, signature: string | undefined) =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(PaymentGateway, (gateway) => gateway.readWebhook({ body, signature }))).pipe(
      Effect.provide(layer({ secretKey: "sk_test_unit0000000000", webhookSecret })),
    ),
  )

const event = JSON.stringify({ type: "customer.created", data: { object: {} } })

describe("a webhook", () => {
  it("is read when it is signed with our secret, and only then", async () => {
    expect(await read(bytes(event), sign(event))).toMatchObject({
      success: { kind: "ignored", type: "customer.created" },
    })
    expect(await read(bytes(event), sign(event, { secret: "whsec_other" }))).toMatchObject({ _tag: "Failure" })
  })

  it.each([
    ["unsigned", undefined],
    ["signed by the old scheme only", sign(event, { scheme: "v0" })],
    ["more than five minutes old", sign(event, { ageSeconds: 301 })],
    ["with a time that is no number", "t=now,v1=00"],
    ["with an empty signature", sign(event).replace(/v1=.*/, "v1=")],
    ["with a signature of letters beyond ASCII", sign(event).replace(/v1=.*/, `v1=${"é".repeat(64)}`)],
  ])("%s is rejected", async (_, signature) => {
    expect(await read(bytes(event), signature)).toMatchObject({ failure: { _tag: "WebhookRejected" } })
  })

  it("is read byte for byte: the same JSON written otherwise is another body", async () => {
    const rewritten = JSON.stringify(JSON.parse(event), undefined, 1)
    expect(await read(bytes(rewritten), sign(event))).toMatchObject({ failure: { _tag: "WebhookRejected" } })
  })

  it.each(["", "null", "[]", "42", "not JSON", `{"object":"v2.core.event"}`, `{"type":"payment_intent.succeeded"}`])(
    "that is signed and holds %j is ignored and breaks nothing",
    async (body) => {
      expect(await read(bytes(body), sign(body))).toMatchObject({ success: { kind: "ignored" } })
    },
  )

  it("that is signed and holds bytes that are no text is ignored or rejected, and breaks nothing", async () => {
    const body = new Uint8Array([0xff, 0xfe, 0x00, 0x80])
    const answer = await read(body, sign(new TextDecoder().decode(body)))
    expect(["ignored", "WebhookRejected"]).toContain(
      answer._tag === "Success" ? answer.success.kind : answer.failure._tag,
    )
  })
})
