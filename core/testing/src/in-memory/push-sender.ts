import {
  type PushMessage,
  PushNotSent,
  PushSender,
  PushSubscriptionGone,
} from "@laundry/core/messaging/push-sender.port"
import { Effect, Layer } from "effect"
import { letOthersRun } from "../interleaving.ts"

/** What browsers' push services make of messages: they take them, can't be reached, take them and don't answer, or know the browser no more. */
export type PushService = "up" | "down" | "silent" | "gone"

/** Push services that keep what they take, with the address of the browser. */
export interface InMemoryPush {
  readonly layer: Layer.Layer<PushSender>
  readonly taken: ReadonlyArray<PushMessage & { readonly endpoint: string }>
  /** All browsers' services, or one's. */
  readonly become: (service: PushService, endpoint?: string) => void
}

const notSent = (mayHaveSent: boolean) => new PushNotSent({ reason: "The push service is down.", mayHaveSent })

export const makeInMemoryPush = (): InMemoryPush => {
  const taken: Array<PushMessage & { readonly endpoint: string }> = []
  let everywhere: PushService = "up"
  const services = new Map<string, PushService>()
  return {
    taken,
    become: (service, endpoint) => {
      if (endpoint === undefined) everywhere = service
      else services.set(endpoint, service)
    },
    layer: Layer.succeed(PushSender, {
      publicKey: Effect.succeed("BPublicKeyOfTheInMemoryPushService"),
      takes: (endpoint) => endpoint.startsWith("https://") && !endpoint.startsWith("https://127."),
      send: ({ endpoint }, message) =>
        Effect.andThen(
          letOthersRun,
          Effect.suspend((): Effect.Effect<void, PushNotSent | PushSubscriptionGone> => {
            const service = services.get(endpoint) ?? everywhere
            if (service === "gone") return Effect.fail(new PushSubscriptionGone())
            if (service === "down") return Effect.fail(notSent(false))
            taken.push({ ...message, endpoint })
            return service === "silent" ? Effect.fail(notSent(true)) : letOthersRun
          }),
        ),
    }),
  }
}
