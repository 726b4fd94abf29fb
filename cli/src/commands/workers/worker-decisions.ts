import { decideWorker } from "@laundry/core/vetting/decide-worker"
import { readWorkerFile } from "@laundry/core/vetting/read-workers"
import { needsReason, type WorkerDecision } from "@laundry/core/workers/worker-states"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { rehearse } from "../../rehearse.ts"
import { fields, oneLine } from "../../terminal.ts"
import { workerJson } from "./worker-view.ts"

const descriptions: Readonly<Record<WorkerDecision, string>> = {
  activate: "take an applicant on, whose documents are there",
  refuse: "turn an application down",
  pause: "give a laundry worker no new offers for a while",
  resume: "give a paused laundry worker offers again",
  end: "end the work of a laundry worker",
}

/** A command that decides about a laundry worker, who is told by mail. */
export const decisionCommand = (context: CommandContext, decision: WorkerDecision): Command => {
  const command = new Command(decision)
    .description(descriptions[decision])
    .argument("[worker]", "the account's email or id")
  if (needsReason(decision)) command.option("--reason <text>", "why; the laundry worker reads it")
  const example = `laundry workers ${decision} carla@example.com${needsReason(decision) ? ' --reason "…"' : ""}`
  return changing<{ readonly reason?: string }>(
    context,
    command.addHelpText("after", `\nExample:\n  ${example}\n`),
    async ({ args, options, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id } = await perform(findUser(wanted.trim()))
      const { worker: before, email } = await perform(readWorkerFile(id))
      const reason = needsReason(decision)
        ? await need(options.reason, "--reason", () => context.prompts.text("Why"))
        : undefined
      const wish = { decision, reason, version: before.version }
      const planned = await perform(rehearse(decideWorker(id, wish)))
      return {
        preview: fields(context.terminal, [
          ["Laundry worker", `${oneLine(before.name)}, ${oneLine(email)}`],
          ["State", `${before.state} → ${planned.state}`],
          ...(planned.reason === null ? [] : [["Reads", planned.reason] as const]),
        ]),
        json: { worker: workerJson(planned), applied: false },
        question: "Decide so? The laundry worker is told by mail.",
        apply: async () => ({
          json: { worker: workerJson(await perform(decideWorker(id, wish))), applied: true },
          text: `${oneLine(before.name)} is ${planned.state}.\n`,
        }),
      }
    },
  )
}
