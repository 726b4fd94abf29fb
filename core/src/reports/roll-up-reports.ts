import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ReportStore } from "./report-store.port.ts"

/** How long changes pile up before they are added to their days: each is one small row, which a report reads meanwhile. */
export const rollUpSeconds = 300

/** How long after a start first: soon, since a new version may bring days that nothing was added up of. */
export const firstRollUpSeconds = 60

/** How soon it goes on when there was more than one run does, as after another promise was set. */
const restSeconds = 1

/** Adds up the figures of days for reports, and queues itself again. */
export const rollUpReports = Effect.fn("rollUpReports")(function* () {
  const { transact } = yield* UnitOfWork
  const { hours } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const isDone = yield* (yield* ReportStore).rollUp({ deliveryTime: hours.deliveryTime, now })
  yield* transact((yield* Outbox).scheduleBy({ kind: "roll-up-reports" }, isDone ? rollUpSeconds : restSeconds))
})
