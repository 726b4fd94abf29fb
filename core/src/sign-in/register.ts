import { Clock, Effect } from "effect"
import { RegistrationStore, registrationMailLimit } from "../credentials/registration-store.port.ts"
import { safeReturnTo } from "../credentials/return-to.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { AccountMailContent } from "../people/account-mail.ts"
import { Ids } from "../shared/ids.port.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** What somebody says who wants an account. That they are of age was asked where they said it. */
export interface RegistrationRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string | null
  /** Where to go afterwards. */
  readonly returnTo?: string
}

/**
 * Keeps that somebody wants an account and mails them a link that opens it. Does the same, and takes as long, whether or
 * not the email has one: only the mail, which its owner reads, says so. Of many in an hour the last ones are not mailed. The
 * password is chosen after following the link (confirm-registration.ts).
 */
export const register = Effect.fn("register")(function* (request: RegistrationRequest) {
  const id = yield* (yield* Ids).uuid
  const requestedAt = yield* Clock.currentTimeMillis
  const email = request.email.trim()
  const registrations = yield* RegistrationStore
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const registration = {
        id,
        email,
        firstName: request.firstName.trim(),
        lastName: request.lastName.trim(),
        phone: tidyPhone(request.phone ?? "") || null,
        returnTo: safeReturnTo(request.returnTo),
        requestedAt,
      }
      const asked = yield* registrations.add(registration, requestedAt - registrationMailLimit.within)
      if (asked > registrationMailLimit.most) return
      yield* outbox.oweMail({
        key: `confirm-registration:${id}`,
        to: email,
        content: { template: "confirm-registration", registrationId: id } satisfies AccountMailContent,
      })
    }),
  )
})
