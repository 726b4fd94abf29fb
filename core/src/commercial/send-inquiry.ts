import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { IdempotencyKeyReused, type IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { sha256 } from "../shared/sha256.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type InquiryDetails, type InquiryId, shortestFillMillis } from "./inquiry.ts"
import { InquirySentTooFast } from "./inquiry-errors.ts"
import type { InquiryMailContent } from "./inquiry-mail.ts"
import { InquiryStore } from "./inquiry-store.port.ts"

/** What tells programs that fill in forms from people, without a puzzle. */
export interface FormTraces {
  /** A field that people don't see: only programs fill it in. */
  readonly decoy: string
  /** When the form was first shown; undefined when the sender does not say. */
  readonly openedAt: Instant | undefined
}

/** A form that was opened in the future was opened by another clock: that says nothing. */
const isTooFast = (millis: number): boolean => millis >= 0 && millis < shortestFillMillis

/** A UUID of version 8, which is made of a digest: the same request has the same id, so that a repeat finds the inquiry. */
const idOfRequest = async ({ key }: IdempotentRequest): Promise<InquiryId> => {
  const digest = await sha256(new TextEncoder().encode(`inquiry:${key}`))
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ]
  return parts.join("-") as InquiryId
}

const newId = Effect.fnUntraced(function* (request: IdempotentRequest | undefined) {
  return request === undefined
    ? ((yield* (yield* Ids).uuid) as InquiryId)
    : yield* Effect.promise(() => idOfRequest(request))
})

/** The inquiry that is there already says the same. When its form was opened is no part of it. */
const expectSame = Effect.fnUntraced(function* (id: InquiryId, details: InquiryDetails) {
  const kept: InquiryDetails = yield* (yield* InquiryStore).get(id).pipe(Effect.orDie)
  const fields = Object.keys(details) as ReadonlyArray<keyof InquiryDetails>
  if (fields.some((field) => kept[field] !== details[field])) return yield* new IdempotencyKeyReused()
})

/**
 * Keeps a commercial inquiry and owes its two mails, to the company and as a copy to the sender. A repeated request does
 * so once. One from a program that filled in the decoy is answered like any other and dropped, so that it learns nothing.
 */
export const sendInquiry = Effect.fn("sendInquiry")(function* (
  details: InquiryDetails,
  traces: FormTraces,
  request?: IdempotentRequest,
) {
  const now = yield* Clock.currentTimeMillis
  if (traces.decoy !== "") return yield* Effect.logInfo("an inquiry that filled in the decoy was dropped")
  if (traces.openedAt !== undefined && isTooFast(now - traces.openedAt)) return yield* new InquirySentTooFast()

  const id = yield* newId(request)
  const inquiries = yield* InquiryStore
  const outbox = yield* Outbox
  const { information } = yield* (yield* CompanySettingsStore).current
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const inquiry = { ...details, id, receivedAt: now, status: "new", notes: null, version: 1 } as const
      if (!(yield* inquiries.add(inquiry))) return yield* expectSame(id, details)
      // A company that has set no address yet reads its inquiries at the terminal.
      if (information.email !== "") {
        yield* outbox.oweMail({
          key: `inquiry-received:${id}`,
          to: information.email,
          content: { template: "inquiry-received", inquiryId: id } satisfies InquiryMailContent,
        })
      }
      yield* outbox.oweMail({
        key: `inquiry-copy:${id}`,
        to: details.email,
        content: { template: "inquiry-copy", inquiryId: id } satisfies InquiryMailContent,
      })
    }),
  )
})
