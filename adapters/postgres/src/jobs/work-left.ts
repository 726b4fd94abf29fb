import { schemasAt } from "../database/branch.ts"
import { withClient } from "../database/with-client.ts"
import { owedMessages } from "../messages/owed-messages.ts"
import { uncomparedSince } from "../stores/books-store.ts"
import { isFailing, isGivenUp, isWaiting } from "./job-states.ts"

/** A kind of job that does not get done, with the newest reason. */
export interface TroubledJobs {
  readonly task: string
  readonly count: number
  readonly lastError: string
}

/** What the outbox still owes. */
export interface WorkLeft {
  /** Tried as often as allowed: they wait until somebody lets them run again. */
  readonly givenUp: ReadonlyArray<TroubledJobs>
  /** Failed at their last try; they are tried again by themselves. */
  readonly failing: ReadonlyArray<TroubledJobs>
  /** Should have begun more than ten minutes ago: no server is running, or it can't keep up. */
  readonly overdue: number
  /** Mails and texts owed for more than an hour, those that are held for the end of quiet hours from then on. */
  readonly unsentMails: number
  /** What the provider reported and nobody has looked at yet: refused payments, disputes, refunds that came back. */
  readonly refusedPayments: number
  /** The newest of them; null without any. */
  readonly newestRefusal: { readonly reason: string; readonly at: Date } | null
  /** When the first money came, while our ledger was never compared with the provider's books; null otherwise. */
  readonly uncomparedSince: Date | null
}

/** How long a connection and a query may take before they fail. */
const patienceMillis = 5_000

const troubledJobs = (jobs: string) => `
  select task_identifier as task, count(*)::int as count, ${isGivenUp} as given_up,
    coalesce((array_agg(last_error order by updated_at desc))[1], '') as last_error
  from ${jobs}.jobs where ${isGivenUp} or ${isFailing}
  group by 1, 3 order by 2 desc, 1`

const overdueJobs = (jobs: string) => `
  select count(*)::int as count from ${jobs}.jobs
  where ${isWaiting} and run_at < now() - interval '10 minutes'`

const unsentMails = `select count(*)::int as count from (${owedMessages("now()")}) as owed where waited > 3600`

const refusedPayments = `
  select reason, flagged_at as at, count(*) over ()::int as count from payment_flags
  where resolved_at is null
  order by flagged_at desc limit 1`

/** Looks for work that does not get done. Rejects when the database can't be reached or lacks the schema. */
export const workLeft = (connectionString: string): Promise<WorkLeft> =>
  withClient(connectionString, { applicationName: "laundry doctor", patienceMillis }, async (client) => {
    const { jobs } = schemasAt(connectionString)
    const { rows } = await client.query<{ task: string; count: number; given_up: boolean; last_error: string }>(
      troubledJobs(jobs),
    )
    const troubled = (givenUp: boolean) =>
      rows
        .filter((row) => row.given_up === givenUp)
        .map(({ task, count, last_error }) => ({ task, count, lastError: last_error }))
    const count = async (sql: string) => (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0
    const [refusal] = (await client.query<{ reason: string; at: Date; count: number }>(refusedPayments)).rows
    const [books] = (await client.query<{ since: Date | null }>(`select ${uncomparedSince} as since`)).rows
    return {
      givenUp: troubled(true),
      failing: troubled(false),
      overdue: await count(overdueJobs(jobs)),
      unsentMails: await count(unsentMails),
      refusedPayments: refusal?.count ?? 0,
      newestRefusal: refusal === undefined ? null : { reason: refusal.reason, at: refusal.at },
      uncomparedSince: books?.since ?? null,
    }
  })
