import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { SiteAddress } from "../company/site-address.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { MessageEvent } from "../messaging/message-event.ts"
import { quietUntil, waitsForMorning } from "../messaging/quiet-hours.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type Channel, chooseChannel, textWay } from "./choose-channel.ts"
import { type MailContent, readMailContent } from "./mail-content.ts"
import { requireFewMails } from "./mail-limit.ts"
import type { MailScene } from "./mail-scene.ts"
import { MailStore } from "./mail-store.port.ts"
import { Mailer, type MailRefused } from "./mailer.port.ts"
import { layOutMail, writeMail } from "./mails/write-mail.ts"
import { eventOf } from "./message-events.ts"
import { orderOf } from "./order-page-link.ts"
import { type OwedMessage, settle, untried } from "./owed-message.ts"
import { sendByMail } from "./send-by-mail.ts"
import { sendByPush, sendByText } from "./send-to-phone.ts"
import { isStale, ticketBeside } from "./write-text.ts"

/** Sends a mail that is about no order. */
const sendPlainMail = Effect.fnUntraced(function* (mailId: string, to: string, content: MailContent, scene: MailScene) {
  const written = yield* writeMail(content, scene)
  if (written !== undefined) {
    const mail = layOutMail(mailId, to, written, scene)
    // To no address that is written wrong does a later try get through.
    const leaveOut = ({ message }: MailRefused) => Effect.logWarning(message).pipe(Effect.annotateLogs({ mailId }))
    yield* requireFewMails(to, content, undefined, scene).pipe(
      Effect.andThen((yield* Mailer).send(mail)),
      Effect.catchTag("MailRefused", leaveOut),
    )
  }
  yield* (yield* MailStore).markSent(mailId, yield* Clock.currentTimeMillis)
})

/** Keeps a message for a phone until the quiet hours are over: nothing is lost, and nothing rings at night. */
const hold = Effect.fnUntraced(function* ({ kept, scene }: OwedMessage, channel: "text" | "push", heldUntil: Instant) {
  const sent = yield* SentMessageStore
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  const seconds = Math.ceil((heldUntil - scene.now) / 1000)
  yield* transact(
    Effect.andThen(
      sent.save({ ...kept, channel, outcome: "held", heldUntil, at: scene.now }),
      outbox.schedule({ kind: "send-mail", mailId: kept.id }, seconds),
    ),
  )
})

/** The channel that was tried already, as long as it is allowed: nobody is told by two. */
const triedChannel = Effect.fnUntraced(function* ({ kept, order }: OwedMessage) {
  if (kept.channel === "push") return { channel: "push" } satisfies Channel
  if (kept.channel !== "text") return { channel: "mail", insteadOf: kept.insteadOf } satisfies Channel
  const way: Channel = yield* textWay(order)
  const isOther = way.channel === "text" && way.phone !== kept.recipient
  return isOther ? ({ channel: "mail", insteadOf: { channel: "text", because: "no-consent" } } satisfies Channel) : way
})

/** How an event is told, or why it is not. */
const wayOf = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent) {
  const { kept, content, order, scene } = owed
  if (yield* isStale(content, order, scene)) return { channel: "none", dropped: "stale" } as const
  const way: Channel = kept.triedSince === null ? yield* chooseChannel(event, order) : yield* triedChannel(owed)
  return way.channel === "none" ? ({ ...way, dropped: "not-wanted" } as const) : way
})

/** Sends a message by its channel. */
const send = Effect.fnUntraced(function* (
  owed: OwedMessage,
  event: MessageEvent,
  way: Exclude<Channel, { readonly channel: "none" }>,
) {
  if (way.channel === "mail") return yield* sendByMail(owed, way.insteadOf)
  const { now, settings } = owed.scene
  const heldUntil = waitsForMorning(event, settings.hours) ? quietUntil(now) : undefined
  if (heldUntil !== undefined) return yield* hold(owed, way.channel, heldUntil)
  yield* way.channel === "text" ? sendByText(owed, event, way.phone) : sendByPush(owed, event)
})

/**
 * The message about the weigh ticket alone, in place of a progress message that includes the ticket. Undefined where it includes none, where the
 * order was called off, and where a phone may have the progress message.
 */
const aboutTicket = (owed: OwedMessage): OwedMessage | undefined => {
  const { content, order, kept } = owed
  const ticketId = ticketBeside(content)
  if (ticketId === undefined || owesNothing(order.status)) return undefined
  const isOnPhone = kept.event !== "weighed" && kept.triedSince !== null && kept.channel !== "mail"
  if (isOnPhone) return undefined
  return {
    ...owed,
    content: { template: "order-weighed", orderId: order.id, ticketId },
    kept: { ...kept, event: "weighed" },
  }
}

/** Tells the order's customer of an event by the channel that they chose; of its ticket also those who are told nothing of the event. */
const tell = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent) {
  const way = yield* wayOf(owed, event)
  if (way.channel !== "none") return yield* send(owed, event, way)
  const weighed = aboutTicket(owed)
  const other = weighed && (yield* wayOf(weighed, "weighed"))
  if (weighed !== undefined && other !== undefined && other.channel !== "none") {
    return yield* send(weighed, "weighed", other)
  }
  yield* settle(owed.kept, { channel: "none", outcome: "dropped", dropped: way.dropped })
})

/**
 * Sends one owed message, by the channel that its customer chose or by mail, and notes what became of it. Safe to repeat, and
 * after a crash at any point: one that was sent is not sent again, and one that may have been is asked for at its provider, or goes
 * out under the same name, by which its reader has it once.
 */
export const sendOwedMessage = Effect.fn("sendOwedMessage")(function* (mailId: string) {
  const owed = yield* (yield* MailStore).unsent(mailId)
  if (owed === undefined) return
  const { key, to } = owed
  const content = yield* Effect.orDie(readMailContent(owed.content))
  const settings = yield* (yield* CompanySettingsStore).current
  const { publicUrl } = yield* SiteAddress
  const scene: MailScene = { settings, publicUrl, now: yield* Clock.currentTimeMillis }
  const orderId = yield* orderOf(content)
  if (orderId === undefined) return yield* sendPlainMail(mailId, to, content, scene)
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const event = eventOf(content)
  const before = yield* (yield* SentMessageStore).get(mailId)
  const kept = before ?? untried(mailId, key, order, event, scene.now)
  const message: OwedMessage = { order, content, to, scene, kept }
  if (event === undefined) return yield* sendByMail(message, null)
  // What began as a message about the ticket goes on as one.
  const begun = kept.event === "weighed" ? aboutTicket(message) : undefined
  yield* begun === undefined ? tell(message, event) : tell(begun, "weighed")
})
