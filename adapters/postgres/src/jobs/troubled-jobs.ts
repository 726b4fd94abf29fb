import type { Instant } from "@laundry/core/local-time/local-time"
import { schemasAt } from "../database/branch.ts"
import { withClient } from "../database/with-client.ts"
import { isFailing, isGivenUp } from "./job-states.ts"

/** A job that failed at its last try. */
export interface TroubledJob {
  readonly id: string
  readonly task: string
  readonly attempts: number
  /** Tried as often as allowed: it waits until somebody lets it run again. */
  readonly isGivenUp: boolean
  readonly lastError: string
  /** When it is tried next, unless it was given up. */
  readonly runAt: Instant
}

interface Row {
  readonly id: string
  readonly task: string
  readonly attempts: number
  readonly is_given_up: boolean
  readonly last_error: string
  readonly run_at: Date
}

/** How long a connection and a query may take before they fail. */
const asOperator = { applicationName: "laundry jobs", patienceMillis: 10_000 }

/** More than anybody reads; the doctor counts them all. */
const most = 1000

const selectTroubled = (jobs: string) => `
  select id::text, task_identifier as task, attempts, ${isGivenUp} as is_given_up,
    coalesce(last_error, '') as last_error, run_at
  from ${jobs}.jobs where ${isGivenUp} or ${isFailing}
  order by is_given_up desc, run_at, jobs.id limit ${most}`

/** The jobs that failed at their last try, those that were given up first. */
export const troubledJobs = (connectionString: string): Promise<ReadonlyArray<TroubledJob>> =>
  withClient(connectionString, asOperator, async (client) => {
    const { rows } = await client.query<Row>(selectTroubled(schemasAt(connectionString).jobs))
    return rows.map(({ id, task, attempts, is_given_up, last_error, run_at }) => ({
      id,
      task,
      attempts,
      isGivenUp: is_given_up,
      lastError: last_error,
      runAt: run_at.getTime(),
    }))
  })
