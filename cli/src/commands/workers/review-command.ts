import { readWorkerFile } from "@laundry/core/vetting/read-workers"
import { reviewWorker } from "@laundry/core/vetting/review-worker"
import { changedSinceReview } from "@laundry/core/workers/worker-review"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { fields, oneLine } from "../../terminal.ts"
import { workerJson } from "./worker-view.ts"

/** `laundry workers review`: what a worker changed since the file was vetted was looked at. */
export const reviewCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("review")
      .description("mark what a laundry worker changed of the file as looked at")
      .argument("[worker]", "the account's email or id")
      .addHelpText("after", "\nExample:\n  laundry workers review carla@example.com\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id } = await perform(findUser(wanted.trim()))
      const { worker } = await perform(readWorkerFile(id))
      const changed = changedSinceReview(worker)
      const name = oneLine(worker.name)
      if (changed.length === 0) {
        return {
          json: { worker: workerJson(worker), applied: false },
          text: `Nothing to review: ${name} changed nothing.\n`,
        }
      }
      return {
        preview: fields(context.terminal, [
          ["Laundry worker", name],
          ["Changed", changed.join(", ")],
          ["Address", worker.home.address],
        ]),
        json: { worker: workerJson(worker), applied: false },
        question: "Is it well?",
        apply: async () => ({
          json: { worker: workerJson(await perform(reviewWorker(id, worker.version))), applied: true },
          text: `What ${name} changed is reviewed.\n`,
        }),
      }
    },
  )
