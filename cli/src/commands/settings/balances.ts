import type { TypedBalances } from "@laundry/core/company/balance-bounds"
import { type BalanceRequests, type BalanceSettings, balanceRequests } from "@laundry/core/company/balance-settings"
import { changeBalances } from "@laundry/core/company/change-balances"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { Command, Option } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"

const currentSettings = Effect.flatMap(CompanySettingsStore, ({ current }) => current)

const view = (balances: BalanceSettings) => ({
  ...balances,
  chargeLimit: formatMoney(balances.chargeLimit),
  chargeLimitCeiling: formatMoney(balances.chargeLimitCeiling),
})

const sayRequests: Readonly<Record<BalanceRequests, string>> = {
  automatically: "by a link in the weigh ticket's mail (automatically)",
  by_hand: "by staff, as before (by_hand)",
}

const sayBalances = (balances: BalanceSettings) => ({
  "Keeping cards": balances.offerCardOnFile ? "offered at checkout" : "not offered",
  "Charge limit": formatDollars(balances.chargeLimit),
  "Limit ceiling": formatDollars(balances.chargeLimitCeiling),
  "Charge notice": `${balances.chargeNoticeMinutes} minutes`,
  "No kept card": sayRequests[balances.requestBalances],
  Deliveries: balances.holdUntilPaid ? "held until paid" : "not held",
})

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show what becomes of money that is owed after weighing")
      .addHelpText("after", "\nExample:\n  laundry balances show\n"),
    async ({ perform }) => {
      const { balances } = await perform(currentSettings)
      return { json: view(balances), text: fields(context.terminal, Object.entries(sayBalances(balances))) }
    },
  )

const comparison = ({ terminal }: CommandContext, before: BalanceSettings, after: BalanceSettings): string => {
  const old = new Map(Object.entries(sayBalances(before)))
  const changed = Object.entries(sayBalances(after)).filter(([label, value]) => old.get(label) !== value)
  return fields(
    terminal,
    changed.map(([label, value]) => [label, `${old.get(label)} → ${value}`] as const),
  )
}

interface SetOptions {
  readonly offerCard?: "yes" | "no"
  readonly limit?: string
  readonly ceiling?: string
  readonly notice?: string
  readonly request?: BalanceRequests
  readonly holdDelivery?: "yes" | "no"
}

const isYes = (answer: "yes" | "no" | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === "yes"

const changeOf = (options: SetOptions): { [Field in keyof TypedBalances]: TypedBalances[Field] | undefined } => ({
  offerCardOnFile: isYes(options.offerCard),
  chargeLimit: options.limit,
  chargeLimitCeiling: options.ceiling,
  chargeNoticeMinutes: options.notice,
  requestBalances: options.request,
  holdUntilPaid: isYes(options.holdDelivery),
})

const set = (context: CommandContext) =>
  changing<SetOptions>(
    context,
    new Command("set")
      .description("change what becomes of money that is owed after weighing")
      .addOption(new Option("--offer-card <answer>", "offer to keep the card at checkout").choices(["yes", "no"]))
      .option("--limit <dollars>", "charged without asking unless a customer chooses another, such as 40.00")
      .option("--ceiling <dollars>", "the most that a customer may choose, such as 100.00")
      .option("--notice <minutes>", "between the mail and the charge, such as 30")
      .addOption(new Option("--request <how>", "how balances without a card are asked for").choices(balanceRequests))
      .addOption(new Option("--hold-delivery <answer>", "drivers keep unpaid laundry").choices(["yes", "no"]))
      .addHelpText(
        "after",
        "\nExamples:\n  laundry balances set --limit 50 --dry-run\n  laundry balances set --request by_hand\n",
      ),
    async ({ options, perform }) => {
      const change = changeOf(options)
      if (Object.values(change).every((value) => value === undefined)) {
        throw new WrongUsage('Nothing to change: name a setting. See "laundry balances set --help".')
      }
      const { version } = await perform(currentSettings)
      const { before, after } = await perform(rehearse(changeBalances(change, version)))
      const preview = comparison(context, before, after)
      const json = { before: view(before), after: view(after), applied: false }
      if (preview === "") return { json, text: "Nothing to change.\n" }
      return {
        preview,
        json,
        question: "Change the settings?",
        apply: async () => {
          const applied = await perform(changeBalances(change, version))
          return { json: { ...json, after: view(applied.after), applied: true }, text: "The settings are changed.\n" }
        },
      }
    },
  )

/** `laundry balances`: what becomes of money that is owed after weighing. */
export const balancesCommand = (context: CommandContext): Command =>
  new Command("balances")
    .addCommand(show(context))
    .addCommand(set(context))
    .addCommand(
      historyCommand(context, { group: "balances", what: "the settings of balances", actions: ["balances-changed"] }),
    )
