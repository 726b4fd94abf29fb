import { longestPart, usualPart } from "@laundry/core/shared/listed"
import { listWorkers, readWorkerFile } from "@laundry/core/vetting/read-workers"
import { type Worker, workerStates } from "@laundry/core/workers/worker"
import { workerDecisions } from "@laundry/core/workers/worker-states"
import type { WorkerSearch } from "@laundry/core/workers/worker-store.port"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { listing, sayNotShown } from "../../views/listing.ts"
import { among, oneWord } from "../../words.ts"
import { reviewCommand } from "./review-command.ts"
import { decisionCommand } from "./worker-decisions.ts"
import { ledgerCommand } from "./worker-ledger.ts"
import { columns, factsOf, workerJson } from "./worker-view.ts"

interface ListOptions {
  readonly state?: WorkerSearch["state"]
  readonly search?: string
  readonly limit?: number
}

const states = [...workerStates, "all"] as const

const list = (context: CommandContext) =>
  listing<Worker, ListOptions>(
    context,
    new Command("list")
      .description("list laundry workers and applications, the latest first")
      .option("--state <state>", states.join(", "), oneWord(among(states), states))
      .option("--search <text>", "words in name, phone or address")
      .option("--limit <number>", `how many at most (default: ${usualPart})`, wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry workers list --state applied\n"),
    columns,
    async ({ options: { state = "all", search: text = "", limit = usualPart }, perform }) => {
      const { rows, notShown } = await perform(listWorkers({ state, text }, { page: 1, limit }))
      return {
        json: { workers: rows.map(workerJson), notShown },
        rows,
        none: "No laundry workers.\n",
        more: sayNotShown(notShown),
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show a laundry worker's file and what became of it")
      .argument("[worker]", "the account's email or id")
      .addHelpText("after", "\nExample:\n  laundry workers show carla@example.com\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id } = await perform(findUser(wanted.trim()))
      const file = await perform(readWorkerFile(id))
      const { worker, history, ...account } = file
      const entries = history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
      return {
        json: { worker: { ...workerJson(worker), ...account, history: entries } },
        text: `${context.terminal.paint("bold", worker.name)}\n${fields(context.terminal, factsOf(file))}`,
      }
    },
  )

/** `laundry workers`: who may work in the marketplace. */
export const workersCommand = (context: CommandContext): Command => {
  const group = new Command("workers")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(ledgerCommand(context))
  for (const decision of workerDecisions) group.addCommand(decisionCommand(context, decision))
  return group.addCommand(reviewCommand(context)).addCommand(
    historyCommand(context, {
      group: "workers",
      what: "laundry workers: what was decided about whom",
      actions: ["worker-decided", "worker-file-changed", "worker-reviewed"],
    }),
  )
}
