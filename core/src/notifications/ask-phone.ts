import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { TextMessenger } from "../messaging/text-messenger.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { askForYes } from "./message-texts.ts"

/**
 * The job: asks a phone whether it wants the texts that somebody chose for it. The only text to a number that has not said yes, and it says
 * nothing of an order. One that may have been sent is not sent again.
 */
export const askPhone = Effect.fn("askPhone")(function* (id: string, phone: PhoneNumber) {
  const consents = yield* TextConsentStore
  const isAwaited = (yield* consents.ofPhone(phone)).some(
    ({ ended, awaitsYes }) => ended === null && awaitsYes === true,
  )
  if (!isAwaited || (yield* consents.isStopped(phone))) return
  const { information } = yield* (yield* CompanySettingsStore).current
  const { transact } = yield* UnitOfWork
  const at = yield* Clock.currentTimeMillis
  const refused = Effect.andThen(consents.setStopped(phone, true, at), consents.end(phone, "stop", at))
  yield* (yield* TextMessenger).send({ id, to: phone, body: askForYes(information) }, undefined).pipe(
    Effect.asVoid,
    Effect.catchTags({
      TextRefused: ({ because }) => (because === "stopped" ? transact(refused) : Effect.void),
      TextNotSent: (error) => (error.mayHaveSent ? Effect.logWarning(error.message) : Effect.fail(error)),
    }),
  )
})
