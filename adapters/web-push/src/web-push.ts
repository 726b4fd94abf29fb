import { createHash } from "node:crypto"
import type { Agent } from "node:https"
import { SiteAddress } from "@laundry/core/company/site-address"
import { PushKeyStore, type PushKeys } from "@laundry/core/messaging/push-keys.port"
import {
  type PushMessage,
  PushNotSent,
  PushSender,
  type PushSubscription,
  PushSubscriptionGone,
} from "@laundry/core/messaging/push-sender.port"
import { Effect, Layer } from "effect"
import type { PushSubscription as Receiver, RequestOptions } from "web-push"
import { serviceAddress } from "./push-services.ts"

export interface WebPushOptions {
  /** The origins of further push services than those of the browsers' makers. */
  readonly services?: ReadonlyArray<string>
  /** How long a push service may take, 10 seconds unless given. */
  readonly timeoutMillis?: number
  /** For push services whose certificate this machine does not know. */
  readonly agent?: Agent
}

/** For how long the push service keeps a message for a phone that is off: what is older is no news. */
const keptSeconds = 24 * 60 * 60

/** Whom push services may write to about us: the site, or where it has no https yet, somebody there. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`

/** A message with the same topic takes the place of one that waits. It has 32 letters at most. */
const topicOf = (tag: string): string => createHash("sha256").update(tag).digest("base64url").slice(0, 32)

/** Every server has this layer, and is not to start later for it: the library is loaded when it is first needed. */
const library = Effect.promise(async () => (await import("web-push")).default)
type Library = Effect.Success<typeof library>

const notSent = (reason: string, mayHaveSent: boolean) => new PushNotSent({ reason, mayHaveSent })

/** What the network says of a call that never came to the push service. */
const neverArrived: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"])

const failureOf = (cause: unknown): PushNotSent | PushSubscriptionGone => {
  if (cause instanceof Error && "statusCode" in cause) {
    if (cause.statusCode === 404 || cause.statusCode === 410) return new PushSubscriptionGone()
    return notSent(`the push service refused it (${String(cause.statusCode)})`, false)
  }
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  return notSent(`the push service can't be reached${code === "" ? "" : ` (${code})`}`, !neverArrived.has(code))
}

/** Whether the browser's keys are such that a message can be encrypted for it. */
const isUsable = ({ generateRequestDetails }: Library, receiver: Receiver): boolean => {
  try {
    generateRequestDetails(receiver, "trial")
    return true
  } catch {
    return false
  }
}

/** Sends push messages by the keys of the installation, which are made when they are first needed. */
export const layer = ({
  services = [],
  timeoutMillis = 10_000,
  agent,
}: WebPushOptions = {}): Layer.Layer<PushSender, never, PushKeyStore | SiteAddress> =>
  Layer.effect(
    PushSender,
    Effect.gen(function* () {
      const { kept } = yield* PushKeyStore
      const { publicUrl } = yield* SiteAddress
      let known: PushKeys | undefined
      const keys = Effect.gen(function* () {
        known ??= yield* kept((yield* library).generateVAPIDKeys)
        return known
      })

      const optionsFor = ({ tag }: PushMessage, vapid: PushKeys): RequestOptions => ({
        vapidDetails: { subject: contactOf(publicUrl), ...vapid },
        TTL: keptSeconds,
        // Told at once also to a phone that sleeps: a driver does not wait.
        urgency: "high",
        topic: topicOf(tag),
        timeout: timeoutMillis,
        ...(agent === undefined ? {} : { agent }),
      })

      const send = Effect.fnUntraced(function* (subscription: PushSubscription, message: PushMessage) {
        const endpoint = serviceAddress(subscription.endpoint, services)
        const { p256dh, auth } = subscription
        const webPush = yield* library
        const receiver = { endpoint: endpoint ?? "", keys: { p256dh, auth } }
        if (endpoint === undefined || !isUsable(webPush, receiver)) return yield* new PushSubscriptionGone()
        const options = optionsFor(message, yield* keys)
        yield* Effect.tryPromise({
          try: () => webPush.sendNotification(receiver, JSON.stringify(message), options),
          catch: failureOf,
        }).pipe(
          Effect.timeoutOrElse({
            duration: timeoutMillis * 2,
            orElse: () => Effect.fail(notSent("the push service did not answer in time", true)),
          }),
        )
      })

      return {
        publicKey: Effect.map(keys, ({ publicKey }) => publicKey),
        takes: (endpoint) => serviceAddress(endpoint, services) !== undefined,
        send,
      }
    }),
  )
