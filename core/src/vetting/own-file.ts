import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Worker, WorkerChoices, WorkerState } from "../workers/worker.ts"
import { StaleWorker, WorkerMoveNotAllowed } from "../workers/worker-errors.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { offeredAgreement } from "./apply-as-worker.ts"
import { locateHome } from "./locate-home.ts"
import { followFileChange } from "./review-worker.ts"

/** The acting user's file, if there is one, with what they would agree to by applying, and whether they can. */
export const readOwnFile = Effect.fn("readOwnFile")(function* () {
  const { userId } = yield* actingUser
  const settings = yield* (yield* CompanySettingsStore).current
  const worker = yield* (yield* WorkerStore)
    .get(userId)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.succeed(null)))
  return { ...offeredAgreement(settings), worker }
})

/** What workers change of their own file. */
export interface FileChanges extends WorkerChoices {
  readonly name: string
  readonly phone: string
  readonly address: string
  /** Whether new offers are mailed; left out, it stays as it is. */
  readonly offerMails?: boolean | undefined
  /** What they weigh on, null for none; left out, it stays as it is. Its bounds are judged before. */
  readonly scale?: Scale | null | undefined
  /** As it was read. */
  readonly version: number
}

const closed: ReadonlySet<WorkerState> = new Set(["refused", "ended"])

/** The acting user's file under its lock, in which something can be changed. */
export const lockOwnFile = Effect.gen(function* () {
  const { userId } = yield* actingUser
  const worker = yield* (yield* WorkerStore).getForUpdate(userId)
  return closed.has(worker.state) ? yield* new WorkerMoveNotAllowed({ because: "closed" }) : worker
})

/** Changes where, when and how much the acting user wants to work. Orders that were accepted stay accepted. */
export const changeOwnFile = Effect.fn("changeOwnFile")(function* ({
  address,
  version,
  offerMails,
  scale,
  ...changes
}: FileChanges) {
  const { userId } = yield* actingUser
  const store = yield* WorkerStore
  const { home } = yield* store.get(userId)
  const moved = address.trim() === home.address ? home : yield* locateHome(address)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const worker = yield* lockOwnFile
      if (worker.version !== version) return yield* new StaleWorker()
      const changed: Worker = {
        ...worker,
        ...changes,
        name: changes.name.trim(),
        phone: tidyPhone(changes.phone),
        home: moved,
        offerMails: offerMails ?? worker.offerMails,
        scale: scale === undefined ? worker.scale : scale,
        version: version + 1,
      }
      yield* store.save(changed)
      yield* followFileChange(worker, changed)
      return changed
    }),
  )
})
