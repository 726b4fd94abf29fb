import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { maskPhone, textedNumber } from "../messaging/phone-number.ts"
import { PhoneNotTextable, TextNotFound } from "../order/messages/message-errors.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { usualPart } from "../shared/listed.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** The texts from phones that ask for nothing the product understands and that nobody has read, the oldest first. */
export const listUnreadTexts = Effect.fn("listUnreadTexts")(function* (limit: number = usualPart) {
  yield* authorize("messages:manage")
  return yield* (yield* TextConsentStore).unreadTexts(limit)
})

/** Notes that somebody has read a text and seen to it. Fails with TextNotFound where none by that name is unread. */
export const markTextRead = Effect.fn("markTextRead")(function* (id: string) {
  yield* authorize("messages:manage")
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const wasUnread = yield* transact((yield* TextConsentStore).markTextsRead({ id }, now))
  if (!wasUnread) return yield* new TextNotFound()
})

/**
 * Ends all texts to a phone because its owner asked for it in any words and by any way: as if STOP had come from it, but START
 * brings no consent back that staff ended. What came from the phone counts as read. Fails with PhoneNotTextable for what is no
 * American number. Safe to repeat.
 */
export const endTexts = Effect.fn("endTexts")(function* (typedPhone: string) {
  yield* authorize("messages:manage")
  const phone = textedNumber(typedPhone)
  if (phone === undefined) return yield* new PhoneNotTextable()
  const consents = yield* TextConsentStore
  const now = yield* Clock.currentTimeMillis
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const wasStopped = yield* consents.isStopped(phone)
      if (!wasStopped) yield* consents.setStopped(phone, true, now)
      yield* consents.end(phone, "staff", now)
      yield* consents.markTextsRead({ from: phone }, now)
      yield* recordAuditEntry("texts-ended", maskPhone(phone), { stopped: wasStopped }, { stopped: true })
    }),
  )
  return phone
})
