import { evidenceDocument } from "@laundry/core/disputes/evidence-document"
import { evidenceRecord } from "@laundry/core/disputes/evidence-record"
import { readEvidence } from "@laundry/core/disputes/read-evidence"
import { documentScene } from "@laundry/core/documents/document-words"
import { renderDocument } from "@laundry/core/documents/read-documents"
import { formatDollars } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { Command } from "commander"
import { Effect, Layer } from "effect"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"
import { fields } from "../../terminal.ts"

/** `laundry payments evidence`: the file that a dispute is answered with. */
export const evidenceCommand = (context: CommandContext) =>
  reading<{ readonly pdf?: string }>(
    context,
    new Command("evidence")
      .description("gather what a dispute about an order is answered with: timeline, photos, tickets, terms, mails")
      .argument("[order]", "the order's number or id")
      .option("--pdf <file>", "save it as PDF, with the photos")
      .addHelpText(
        "after",
        "\nExamples:\n  laundry payments evidence 1042 --pdf evidence.pdf\n  laundry payments evidence 1042 --json\n",
      ),
    async ({ args, options: { pdf }, need, perform }) => {
      const named = await need(args[0], "The order", () => context.prompts.text("Order"))
      const [photos, cleaner, printer] = await Promise.all([
        context.photos(),
        context.photoCleaner(),
        context.documents(),
      ])
      const gather = Effect.gen(function* () {
        const evidence = yield* readEvidence((yield* findOrder(named)).id)
        return { evidence, scene: yield* documentScene(evidence.order) }
      })
      const { evidence, scene } = await perform(gather.pipe(Effect.provide(Layer.merge(photos, cleaner))))
      const record = evidenceRecord(evidence)
      if (pdf !== undefined) {
        const document = evidenceDocument(evidence, scene)
        const { bytes } = await Effect.runPromise(Effect.provide(renderDocument(document), printer))
        await context.writeOutput(pdf, bytes)
      }
      const facts: ReadonlyArray<readonly [string, string]> = [
        ...evidence.disputes.map(
          ({ id, amount, reason, answerBy, outcome }) =>
            [
              "Dispute",
              `${id}: ${formatDollars(amount)}, ${reason}, ${outcome}${answerBy === null ? "" : `, to be answered by ${answerBy}`}`,
            ] as const,
        ),
        ["Timeline", `${record.timeline.length} rows`],
        ["Tickets", String(record.weighTickets.length)],
        ["Consents", String(record.terms.consents.length)],
        ["Mails", String(record.mails.length)],
        ["Photos", String(record.photos.length)],
        ...(pdf === undefined ? [] : [["Saved as", pdf] as const]),
      ]
      const title = `Evidence for ${formatOrderNumber(evidence.order.orderNumber)}`
      return {
        json: { evidence: record, ...(pdf === undefined ? {} : { path: pdf }) },
        text: `${context.terminal.paint("bold", title)}\n${fields(context.terminal, facts)}`,
      }
    },
  )
