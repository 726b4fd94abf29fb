import { formatOrderNumber } from "@laundry/core/order/order"
import {
  type AppealDecisionKind,
  appealDecisionKinds,
  type RatingId,
  ratingBounds,
} from "@laundry/core/order/ratings/rating"
import { decideAppeal } from "@laundry/core/ratings/decide-appeal"
import { type DeskRating, listRatings, readRating } from "@laundry/core/ratings/read-ratings"
import { longestPart } from "@laundry/core/shared/listed"
import { Command, Option } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { fields, oneLine } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { listing, sayNotShown } from "../../views/listing.ts"
import { columns, factsOf, ratingJson } from "./rating-view.ts"

const example = "0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11"

const list = (context: CommandContext) =>
  listing<DeskRating, { readonly all?: boolean; readonly limit?: number }>(
    context,
    new Command("list")
      .description("list ratings whose appeal waits for a decision, the oldest first")
      .option("--all", "all ratings: the newest first")
      .option("--limit <number>", "how many at most (default: 500)", wholeNumber(longestPart))
      .addHelpText("after", "\nExamples:\n  laundry ratings list\n  laundry ratings list --all\n"),
    columns,
    async ({ options: { all = false, limit }, perform }) => {
      const { rows, notShown } = await perform(listRatings(all ? "all" : "appeals", limit))
      return {
        json: { ratings: rows.map(ratingJson), notShown },
        rows,
        none: all ? "No laundry worker was rated yet.\n" : "No appeal waits.\n",
        more: sayNotShown(notShown),
      }
    },
  )

/** The rating that was named, or is asked for. */
const named = async (
  args: ReadonlyArray<string | undefined>,
  need: (given: string | undefined, name: string, ask: () => Promise<string>) => Promise<string>,
  { prompts }: CommandContext,
) => (await need(args[0], "The rating's id", () => prompts.text("Rating"))).trim() as RatingId

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show a rating, what was said of it, and what the records say")
      .argument("[rating]", "its id, as 'laundry ratings list' says it")
      .addHelpText("after", `\nExample:\n  laundry ratings show ${example}\n`),
    async ({ args, need, perform }) => {
      const file = await perform(readRating(await named(args, need, context)))
      const { tickets, photos, ...times } = file.facts
      const iso = Object.fromEntries(
        Object.entries(times).map(([name, at]) => [name, at === null ? null : new Date(at).toISOString()]),
      )
      const title = `Rating of order ${formatOrderNumber(file.orderNumber)}`
      return {
        json: {
          rating: {
            ...ratingJson(file),
            customerName: file.order.customerName,
            facts: {
              ...iso,
              photos,
              tickets: tickets.map((ticket) => ({ ...ticket, weighedAt: new Date(ticket.weighedAt).toISOString() })),
            },
          },
        },
        text: `${context.terminal.paint("bold", title)}\n${fields(context.terminal, factsOf(file))}`,
      }
    },
  )

interface DecideOptions {
  readonly decision?: AppealDecisionKind
  readonly sentence?: string
}

const meanings: Readonly<Record<AppealDecisionKind, string>> = {
  stands: "The rating stands",
  "struck-out": "The rating is struck out",
}

const isDecision = (text: string): text is AppealDecisionKind => appealDecisionKinds.some((kind) => kind === text)

const decide = (context: CommandContext) =>
  changing<DecideOptions>(
    context,
    new Command("decide")
      .description("decide an appeal: the rating stands, or does not count any more")
      .argument("[rating]", "its id, as 'laundry ratings list' says it")
      .addOption(new Option("--decision <decision>", "what becomes of the rating").choices(appealDecisionKinds))
      .option("--sentence <text>", "why; customer and worker read it")
      .addHelpText(
        "after",
        `
Example:
  laundry ratings decide ${example} \\
    --decision struck-out --sentence "The photos show it."
`,
      ),
    async ({ args, options, need, perform }) => {
      const { prompts } = context
      const id = await named(args, need, context)
      const choices = appealDecisionKinds.map((value) => ({ name: meanings[value], value }))
      const kind = await need(options.decision, "--decision", () => prompts.choice("What becomes of it", choices))
      if (!isDecision(kind)) throw new WrongUsage(`Decide as ${appealDecisionKinds.join(" or ")}.`)
      const sentence = (await need(options.sentence, "--sentence", () => prompts.text("What both read"))).trim()
      if (sentence === "" || sentence.length > ratingBounds.sentence) {
        throw new WrongUsage(`The sentence must have 1 to ${ratingBounds.sentence} characters.`)
      }
      const program = decideAppeal(id, { kind, sentence })
      await perform(rehearse(program))
      const { orderNumber } = await perform(readRating(id))
      const json = { rating: id, orderNumber, decision: kind, sentence }
      return {
        preview: `${meanings[kind]}, of order ${formatOrderNumber(orderNumber)}: ${oneLine(sentence)}\n`,
        json: { ...json, applied: false },
        question: "Decide so? Customer and worker read it.",
        apply: async () => {
          await perform(program)
          return { json: { ...json, applied: true }, text: "Decided.\n" }
        },
      }
    },
  )

/** `laundry ratings`: what customers think of laundry workers, and the appeals against it. */
export const ratingsCommand = (context: CommandContext): Command =>
  new Command("ratings")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(decide(context))
    .addCommand(
      historyCommand(context, {
        group: "ratings",
        what: "appeals: which were decided, and how",
        actions: ["rating-appeal-decided"],
      }),
    )
