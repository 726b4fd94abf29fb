import {
  type InboundText,
  type SentText,
  type TextMessage,
  TextMessenger,
  TextNotSent,
  TextRefused,
  type TextWebhook,
  TextWebhookRefused,
} from "@laundry/core/messaging/text-messenger.port"
import { Effect, Layer, Schema } from "effect"
import { letOthersRun } from "../interleaving.ts"

/**
 * What the provider makes of messages: it takes them; it can't be reached; it takes them, or loses them, and does not answer; the
 * phone wants none, or can't get any.
 */
export type TextService = "up" | "down" | "silent" | "lost" | "stopped" | "unreachable"

/** A provider of texts that keeps what it takes: `taken` grows with every text that a phone gets. */
export interface InMemoryTexts {
  readonly layer: Layer.Layer<TextMessenger>
  readonly taken: ReadonlyArray<TextMessage>
  readonly become: (service: TextService) => void
}

/** What a call says that is the provider's here: it holds for this address and body alone. */
const signatureOf = (url: string, body: string): string => `in-memory ${url} ${body}`

/** A call of the provider's about a text that came in. */
export const inboundCall = (text: {
  readonly providerId: string
  readonly from: string
  readonly body: string
}): TextWebhook => {
  const url = "https://laundry.example/api/webhooks/texts"
  const body = JSON.stringify(text)
  return { url, headers: { "x-signature": signatureOf(url, body) }, body }
}

const Inbound = Schema.fromJsonString(
  Schema.Struct({ providerId: Schema.String, from: Schema.String, body: Schema.String }),
)

/** Carriers count 160 letters alone, and 153 in each part of more. */
const segmentsOf = (body: string): number => (body.length <= 160 ? 1 : Math.ceil(body.length / 153))

export const makeInMemoryTexts = ({ isOffered = true } = {}): InMemoryTexts => {
  const taken: Array<TextMessage> = []
  let service: TextService = "up"
  const answer = ({ id, body }: TextMessage): SentText => ({ providerId: `text-${id}`, segments: segmentsOf(body) })
  const notSent = (mayHaveSent: boolean) => new TextNotSent({ reason: "The provider is down.", mayHaveSent })
  const take = (message: TextMessage, triedSince: number | undefined) =>
    Effect.suspend((): Effect.Effect<SentText, TextNotSent | TextRefused> => {
      switch (service) {
        case "down":
          return Effect.fail(notSent(triedSince !== undefined))
        case "lost":
          return Effect.fail(notSent(true))
        case "stopped":
        case "unreachable":
          return Effect.fail(new TextRefused({ because: service, reason: "The phone takes no texts." }))
        case "silent":
        case "up": {
          const earlier = triedSince === undefined ? undefined : taken.find(({ id }) => id === message.id)
          if (earlier !== undefined && service === "up") return Effect.succeed(answer(earlier))
          if (earlier === undefined) taken.push(message)
          return service === "up" ? Effect.succeed(answer(message)) : Effect.fail(notSent(true))
        }
      }
    })
  return {
    taken,
    become: (next) => {
      service = next
    },
    layer: Layer.succeed(TextMessenger, {
      isOffered,
      send: (message, triedSince) =>
        Effect.andThen(
          letOthersRun,
          Effect.tap(take(message, triedSince), () => letOthersRun),
        ),
      check: Effect.suspend(() => (service === "up" ? Effect.void : Effect.fail(notSent(false)))),
      receive: ({ url, headers, body }) =>
        headers["x-signature"] === signatureOf(url, body)
          ? Schema.decodeUnknownEffect(Inbound)(body).pipe(
              Effect.map((inbound) => inbound as InboundText),
              Effect.mapError(() => new TextWebhookRefused()),
            )
          : Effect.fail(new TextWebhookRefused()),
      reply: (body) => ({ contentType: "text/plain", body: body ?? "" }),
    }),
  }
}
