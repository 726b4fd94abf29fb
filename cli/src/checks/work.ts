import type { Finding } from "@laundry/plugin/plugin"
import { sayInstant } from "../views/order-view.ts"
import { ok, problem, warning } from "./finding.ts"

interface TroubledJobs {
  readonly task: string
  readonly count: number
  readonly lastError: string
}

/** What the outbox still owes, as the database tells it. */
interface WorkLeft {
  readonly givenUp: ReadonlyArray<TroubledJobs>
  readonly failing: ReadonlyArray<TroubledJobs>
  readonly overdue: number
  readonly unsentMails: number
  readonly refusedPayments: number
  readonly newestRefusal: { readonly reason: string; readonly at: Date } | null
}

const longestReason = 120

const sayJobs = (jobs: ReadonlyArray<TroubledJobs>): string =>
  jobs
    .map(({ task, count, lastError }) => {
      const reason = lastError.split("\n")[0]?.slice(0, longestReason) ?? ""
      return `${count} × ${task}${reason === "" ? "" : ` (${reason})`}`
    })
    .join("; ")

/** Whether the provider reported payments that nobody has looked at. */
const checkRefusals = ({ refusedPayments, newestRefusal }: WorkLeft): Finding => {
  if (refusedPayments === 0 || newestRefusal === null) return ok("Refusals", "No payment waits to be looked at.")
  const { reason, at } = newestRefusal
  const payments = refusedPayments === 1 ? "1 payment" : `${refusedPayments} payments`
  return warning(
    "Refusals",
    `${payments} at the provider ${refusedPayments === 1 ? "waits" : "wait"} to be looked at; the newest on ${sayInstant(at.getTime())}: ${reason.replace(/\.$/, "")}.`,
    "Look them up at the provider, then say what came of them: 'laundry payments flags' lists them, 'laundry payments resolve' closes one.",
  )
}

/** Whether jobs and mails get done, and payments were recorded. */
export const checkWork = (work: WorkLeft): ReadonlyArray<Finding> => {
  const { givenUp, failing, overdue, unsentMails } = work
  const jobs = [
    ...(givenUp.length > 0
      ? [
          problem(
            "Jobs",
            `Given up after many tries: ${sayJobs(givenUp)}.`,
            "Mend the cause, then let them run again as docs/operating.md says under 'Jobs that were given up'.",
          ),
        ]
      : []),
    ...(failing.length > 0
      ? [warning("Jobs", `Failing: ${sayJobs(failing)}.`, "Mend the cause; they are tried again by themselves.")]
      : []),
    ...(overdue > 0
      ? [warning("Jobs", `${overdue} should have begun ten minutes ago.`, "Start the server: jobs run in it.")]
      : []),
  ]
  const mails =
    unsentMails > 0
      ? problem(
          "Owed mails",
          `${unsentMails} owed for more than an hour.`,
          "Mend what the check of mail below says, and see that the server runs.",
        )
      : ok("Owed mails", "None is overdue.")
  return [...(jobs.length > 0 ? jobs : [ok("Jobs", "None is failing.")]), mails, checkRefusals(work)]
}
