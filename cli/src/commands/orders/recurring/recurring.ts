import {
  type RecurringView,
  readRecurring,
  recurringOfUser,
  searchRecurring,
} from "@laundry/core/recurring/read-recurring"
import { Command, Option } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../../answer.ts"
import { WrongUsage } from "../../../failure.ts"
import { reading } from "../../../gate.ts"
import { findUser } from "../../../named-user.ts"
import { defaultLimit, largestLimit, wholeNumber } from "../../../page-options.ts"
import { fields } from "../../../terminal.ts"
import { historyCommand } from "../../../views/audit-view.ts"
import { listing, sayHasMore } from "../../../views/listing.ts"
import { endCommand, pauseCommand, resumeCommand, skipCommand } from "./recurring-changes.ts"
import { editCommand, startCommand } from "./recurring-start.ts"
import { columns, factsOf, recurringJson } from "./recurring-view.ts"

const states = ["active", "paused", "ended", "all"] as const

interface ListOptions {
  readonly state?: (typeof states)[number]
  readonly search?: string
  readonly customer?: string
  readonly limit?: number
}

const list = (context: CommandContext) =>
  listing<RecurringView, ListOptions>(
    context,
    new Command("list")
      .description("list recurring pickups, the newest first")
      .addOption(new Option("--state <state>", "which (default: active)").choices(states))
      .option("--search <text>", "in a customer's name, email, phone or address")
      .option("--customer <user>", "all of one account, by its email or id")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .addHelpText(
        "after",
        "\nExamples:\n  laundry recurring list\n  laundry recurring list --customer ana@example.com\n",
      ),
    columns,
    async ({ options, perform }) => {
      const { state, search, customer, limit = defaultLimit } = options
      if (customer !== undefined && (state !== undefined || search !== undefined)) {
        throw new WrongUsage("--customer shows all of one account: it goes with neither --state nor --search.")
      }
      // One more than is shown tells whether there are others.
      const found = await perform(
        customer === undefined
          ? searchRecurring({ state: state ?? "active", text: search ?? "", limit: limit + 1 })
          : Effect.flatMap(findUser(customer), ({ id }) => recurringOfUser(id)),
      )
      const rows = found.slice(0, limit)
      const hasMore = found.length > limit
      return {
        json: { recurring: rows.map(recurringJson), hasMore },
        rows,
        none: "There are no recurring pickups.\n",
        more: sayHasMore(hasMore, limit),
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show recurring pickups, their next days, and what was agreed to")
      .argument("[recurring]", "their id, as 'laundry recurring list' says it")
      .addHelpText("after", "\nExample:\n  laundry recurring show 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11\n"),
    async ({ args, need, perform }) => {
      const id = await need(args[0], "The id of the recurring pickups", () => context.prompts.text("Recurring pickups"))
      const view = await perform(readRecurring("staff", id.trim()))
      return { json: { recurring: recurringJson(view) }, text: fields(context.terminal, factsOf(view)) }
    },
  )

/** `laundry recurring`: pickups that are booked by themselves, again and again. */
export const recurringCommand = (context: CommandContext): Command =>
  new Command("recurring")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(startCommand(context))
    .addCommand(editCommand(context))
    .addCommand(pauseCommand(context))
    .addCommand(resumeCommand(context))
    .addCommand(skipCommand(context))
    .addCommand(endCommand(context))
    .addCommand(
      historyCommand(context, {
        group: "recurring",
        what: "recurring pickups of customers",
        actions: ["recurring-pickup-started", "recurring-pickup-changed", "recurring-pickup-ended"],
      }),
    )
