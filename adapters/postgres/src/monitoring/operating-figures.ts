import { type Difference, isOpenDifference } from "@laundry/core/books/difference"
import { differenceName } from "@laundry/core/books/settlement"
import {
  addDays,
  adoptTimeZone,
  daysBetween,
  type Instant,
  type IsoDate,
  localDateOf,
} from "@laundry/core/local-time/local-time"
import { isTimeZone } from "@laundry/core/local-time/time-zone"
import { decidableThrough } from "@laundry/core/order/recurring/recurring-schedule"
import type { Client } from "pg"
import { schemasAt } from "../database/branch.ts"
import { withClient } from "../database/with-client.ts"
import { isDue, isFailing, isGivenUp, isWaiting } from "../jobs/job-states.ts"
import { owedMessages } from "../messages/owed-messages.ts"
import { uncomparedSince } from "../stores/books-store.ts"
import { isAtPlace } from "../stores/orders/order-places.ts"
import { isUndecided } from "../stores/recurring-store.ts"

/** Things that are still to be done, and for how many seconds the oldest of them has been. */
export interface Owed {
  readonly count: number
  readonly oldestSeconds: number
}

/** Jobs of one kind. */
export interface JobFigures {
  readonly task: string
  /** Should have begun by now and did not. */
  readonly waiting: Owed
  /** Failed at their last try; they are tried again by themselves. */
  readonly failing: number
  /** Tried as often as allowed: they wait until an operator lets them run again. */
  readonly givenUp: number
}

/** What an operator is woken for, counted in the database. */
export interface OperatingFigures {
  readonly jobs: ReadonlyArray<JobFigures>
  /** Mails and texts that nobody has got yet, but for those that are held for the end of quiet hours. */
  readonly messagesOwed: Owed
  readonly refundsOwed: Owed
  /** Tries to pay of which the provider has not said what became of them. */
  readonly paymentsOpen: number
  /** Payments, refunds and disputes that the ledger learned of in the last hour. */
  readonly recordedLastHour: number
  /** Charges of balances that wait for the staff's word. */
  readonly chargesHeld: number
  /** What the provider reported and nobody has looked at yet. */
  readonly flagsOpen: number
  /** Differences between our books and the provider's, of the last 30 days, that somebody has to see to. */
  readonly differencesOpen: number
  /**
   * Days up to yesterday that were not compared since the newest that was, or since there is money in the ledger where none ever was;
   * 0 where the provider shows no books.
   */
  readonly daysNotCompared: number
  /** Recurring pickups whose next order was to be made by now, and was not. */
  readonly recurringUndecided: number
  /** Orders that are still to be picked up today, also while they wait for money. */
  readonly pickupsToday: number
}

const jobs = (schema: string) => `
  select task_identifier as task,
    count(*) filter (where ${isWaiting})::int as waiting,
    coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as oldest_seconds,
    count(*) filter (where ${isFailing})::int as failing,
    count(*) filter (where ${isGivenUp})::int as given_up
  from ${schema}.jobs group by 1 order by 1`

/** Mails are dated by the database, payments by the program: each age is reckoned by its own clock. */
const counts = `
  with owed as (${owedMessages("$1::timestamptz")})
  select
    (select count(*) from owed)::int as messages,
    (select coalesce(max(waited), 0) from owed)::float8 as messages_seconds,
    (select count(*) from refunds where state = 'requested')::int as refunds,
    (select coalesce(extract(epoch from $1::timestamptz - min(requested_at)), 0) from refunds where state = 'requested')::float8
      as refunds_seconds,
    (select count(*) from payment_attempts where (state = 'open' or payer is not null) and intent_id is not null)::int
      as payments,
    (select count(*) from payment_ledger where recorded_at > $1::timestamptz - interval '1 hour')::int as recorded,
    (select count(*) from balance_charges where state = 'held')::int as charges,
    (select count(*) from payment_flags where resolved_at is null)::int as flags,
    (select max(day) from reconciliations)::text as newest_day,
    ${uncomparedSince} as first_money,
    (select count(*) from recurring_pickups where ${isUndecided("$3")})::int as recurring,
    (select count(*) from orders where ${isAtPlace(["ordered"])} and pickup_date = $2)::int as pickups`

interface Counts {
  readonly messages: number
  readonly messages_seconds: number
  readonly refunds: number
  readonly refunds_seconds: number
  readonly payments: number
  readonly recorded: number
  readonly charges: number
  readonly flags: number
  readonly newest_day: IsoDate | null
  readonly first_money: Date | null
  readonly recurring: number
  readonly pickups: number
}

/** The process that starts workers opens no stores, whose opening has others reckon in the company's zone. */
const adoptZone = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ time_zone: string }>("select time_zone from company_settings")
  const [settings] = rows
  if (settings !== undefined && isTimeZone(settings.time_zone)) adoptTimeZone(settings.time_zone)
}

/** How many days up to yesterday follow the newest that was compared, or begin with the first that had money. */
const countNotCompared = ({ newest_day: newest, first_money: first }: Counts, today: IsoDate): number => {
  if (newest !== null) return Math.max(0, daysBetween(newest, today) - 1)
  return first === null ? 0 : Math.max(0, daysBetween(localDateOf(first.getTime()), today))
}

const compared = "select day::text, differences from reconciliations where day >= $1"
const settled = "select day::text, difference from settled_differences where day >= $1"

const countDifferences = async (client: Client, from: IsoDate): Promise<number> => {
  const { rows: days } = await client.query<{ day: string; differences: ReadonlyArray<Difference> }>(compared, [from])
  const { rows } = await client.query<{ day: string; difference: string }>(settled, [from])
  const known = new Set(rows.map(({ day, difference }) => `${day} ${difference}`))
  return days
    .flatMap(({ day, differences }) =>
      differences.filter(isOpenDifference).map((one) => `${day} ${differenceName(one)}`),
    )
    .filter((name) => !known.has(name)).length
}

/**
 * Counts on one connection of its own, which no request waits for. `showsBooks` is whether the payment provider has books to compare ours
 * with. Rejects when that takes longer than `patienceMillis` for any step.
 */
export const operatingFigures = (
  connectionString: string,
  {
    now,
    patienceMillis,
    showsBooks,
  }: { readonly now: Instant; readonly patienceMillis: number; readonly showsBooks: boolean },
): Promise<OperatingFigures> =>
  withClient(connectionString, { applicationName: "laundry metrics", patienceMillis }, async (client) => {
    await adoptZone(client)
    const today = localDateOf(now)
    const { rows: tasks } = await client.query<{
      task: string
      waiting: number
      oldest_seconds: number
      failing: number
      given_up: number
    }>(jobs(schemasAt(connectionString).jobs))
    const { rows } = await client.query<Counts>(counts, [new Date(now), today, decidableThrough(now)])
    const [found] = rows
    if (found === undefined) throw new Error("a query without a condition had no row")
    return {
      jobs: tasks.map(({ task, waiting, oldest_seconds, failing, given_up }) => ({
        task,
        waiting: { count: waiting, oldestSeconds: oldest_seconds },
        failing,
        givenUp: given_up,
      })),
      messagesOwed: { count: found.messages, oldestSeconds: found.messages_seconds },
      refundsOwed: { count: found.refunds, oldestSeconds: Math.max(0, found.refunds_seconds) },
      paymentsOpen: found.payments,
      recordedLastHour: found.recorded,
      chargesHeld: found.charges,
      flagsOpen: found.flags,
      differencesOpen: await countDifferences(client, addDays(today, -30)),
      daysNotCompared: showsBooks ? countNotCompared(found, today) : 0,
      recurringUndecided: found.recurring,
      pickupsToday: found.pickups,
    }
  })
