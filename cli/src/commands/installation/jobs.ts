import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { retryJobs } from "@laundry/core/upkeep/retry-jobs"
import type { TroubledJob } from "@laundry/wiring/database/database-administration"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { table } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const jobJson = ({ runAt, isGivenUp, ...job }: TroubledJob) => ({
  ...job,
  givenUp: isGivenUp,
  runAt: new Date(runAt).toISOString(),
})

const sayNext = ({ isGivenUp, runAt }: TroubledJob): string => (isGivenUp ? "given up" : sayInstant(runAt))

const columns: ReadonlyArray<ListColumn<TroubledJob>> = [
  { name: "job", title: "Job", value: ({ id }) => id },
  { name: "task", title: "Task", value: ({ task }) => task },
  { name: "tries", title: "Tries", align: "right", value: ({ attempts }) => attempts },
  {
    name: "next",
    title: "Next try",
    mayGo: true,
    value: ({ isGivenUp, runAt }) => (isGivenUp ? "given up" : new Date(runAt).toISOString()),
    text: sayNext,
  },
  { name: "error", title: "Last error", shrinks: true, value: ({ lastError }) => lastError },
]

const companySettings = Effect.flatMap(CompanySettingsStore, ({ current }) => current)

const list = (context: CommandContext) =>
  listing<TroubledJob>(
    context,
    new Command("list")
      .description("show jobs that failed: mails, payment checks, refunds; those that were given up first")
      .addHelpText("after", "\nExample:\n  laundry jobs list --columns job,task,error\n"),
    columns,
    async ({ perform }) => {
      await perform(companySettings) // whose time zone it says instants in
      const jobs = await context.maintain((database) => database.troubledJobs())
      return { json: { jobs: jobs.map(jobJson) }, rows: jobs, none: "No job has failed.\n" }
    },
  )

const named = (jobs: ReadonlyArray<TroubledJob>, ids: ReadonlyArray<string>): ReadonlyArray<TroubledJob> =>
  ids.map((id) => {
    const job = jobs.find((each) => each.id === id)
    if (job === undefined) throw new Refusal("JobNotFound", `${id}: no job of this number has failed.`)
    return job
  })

const retry = (context: CommandContext) =>
  changing<{ readonly all?: boolean }>(
    context,
    new Command("retry")
      .description("let jobs that failed run again at once, with as many tries as a new one has")
      .argument("[job...]", "their numbers")
      .option("--all", "every job that was given up")
      .addHelpText(
        "after",
        `
Repeating is safe: a mail keeps its Message-ID, and a payment or refund its
idempotency key. Mend the cause first.

Examples:
  laundry jobs retry 812 815
  laundry jobs retry --all --dry-run
`,
      ),
    async ({ args, options: { all = false }, perform }) => {
      const ids = args[0]?.split(/\s+/) ?? []
      if (all === ids.length > 0) throw new WrongUsage("Name the jobs, or give --all.")
      const troubled = await context.maintain((database) => database.troubledJobs())
      const jobs = all ? troubled.filter(({ isGivenUp }) => isGivenUp) : named(troubled, ids)
      const json = { jobs: jobs.map(jobJson), retried: 0, applied: false }
      if (jobs.length === 0) return { json, text: "No job was given up.\n" }
      const count = `${jobs.length} ${jobs.length === 1 ? "job" : "jobs"}`
      const shown = columns.slice(0, 3)
      return {
        preview: table(
          context.terminal,
          shown,
          jobs.map((job) => shown.map(({ value }) => String(value(job)))),
        ),
        json,
        question: `Try ${count} again?`,
        apply: async () => {
          const done = await perform(retryJobs(jobs.map(({ id }) => id)))
          return {
            json: { ...json, retried: done.length, applied: true },
            text: `${done.length} of ${count} will be tried again now.\n`,
          }
        },
      }
    },
  )

/** `laundry jobs`: work that did not get done. */
export const jobsCommand = (context: CommandContext): Command =>
  new Command("jobs").addCommand(list(context)).addCommand(retry(context))
