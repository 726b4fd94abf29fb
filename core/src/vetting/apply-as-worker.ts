import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { CurrentOrigin } from "../audit/origin.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Worker, WorkerChoices } from "../workers/worker.ts"
import { AgreementChanged, WorkerMoveNotAllowed, WorkersNotTaken } from "../workers/worker-errors.ts"
import type { WorkerMailContent } from "../workers/worker-mail.ts"
import { stateAfter } from "../workers/worker-states.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { contractorAgreement } from "./contractor-agreement.ts"
import { locateHome } from "./locate-home.ts"

/** What somebody says who applies. */
export interface WorkerApplication extends WorkerChoices {
  readonly name: string
  readonly phone: string
  readonly address: string
  /** What they weigh on, null for none; left out, what an earlier application said. Its bounds are judged before. */
  readonly scale?: Scale | null | undefined
  /** The agreement as it was shown, word for word: it is accepted by sending it. */
  readonly agreement: string
}

/** The agreement of today, and whether somebody can apply. */
export const offeredAgreement = ({ information, marketplace, operatingModel }: CompanySettings) => ({
  isOpen: operatingModel === "marketplace",
  agreement: contractorAgreement({
    companyName: information.companyName,
    platformFeePercent: marketplace.platformFeePercent,
  }),
})

const fileOf = (userId: UserId) =>
  Effect.flatMap(WorkerStore, (store) => store.get(userId)).pipe(
    Effect.catchTag("WorkerNotFound", () => Effect.undefined),
  )

const oweCompany = Effect.fnUntraced(function* ({ userId, version }: Worker, email: string) {
  // A company that has set no address yet reads applications in its list.
  if (email === "") return
  const content: WorkerMailContent = { template: "worker-applied", workerId: userId }
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${userId}:${version}`, to: email, content })
})

/**
 * The acting user applies as a laundry worker, whatever their role, and accepts the agreement. Who was refused or has stopped may apply
 * again, and an application that waits is replaced by a new one, so that a repeat is harmless. Documents that were added stay.
 */
export const applyAsWorker = Effect.fn("applyAsWorker")(function* ({ address, agreement, ...said }: WorkerApplication) {
  const { userId } = yield* actingUser
  const settings = yield* (yield* CompanySettingsStore).current
  const offered = offeredAgreement(settings)
  if (!offered.isOpen) return yield* new WorkersNotTaken()
  if (agreement !== offered.agreement) return yield* new AgreementChanged()
  const home = yield* locateHome(address)
  const { ip } = yield* CurrentOrigin
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      yield* (yield* UserStore).getForUpdate(userId)
      const store = yield* WorkerStore
      const before = yield* fileOf(userId)
      const state = before === undefined ? "applied" : stateAfter(before.state, "apply")
      if (state === undefined) return yield* new WorkerMoveNotAllowed({ because: "taken-on" })
      const at = yield* Clock.currentTimeMillis
      const worker: Worker = {
        ...said,
        userId,
        state,
        name: said.name.trim(),
        phone: tidyPhone(said.phone),
        home,
        documents: before?.documents ?? {},
        scale: said.scale === undefined ? (before?.scale ?? null) : said.scale,
        agreement: { wording: agreement, acceptedAt: at, ip },
        offerMails: before?.offerMails ?? true,
        appliedAt: at,
        decidedAt: null,
        reason: null,
        reviewed: null,
        version: (before?.version ?? 0) + 1,
      }
      yield* store.save(worker)
      if (before?.state !== "applied") {
        yield* store.note(userId, { at, by: yield* CurrentActor, state, reason: null })
        yield* oweCompany(worker, settings.information.email)
      }
      return worker
    }),
  )
})
