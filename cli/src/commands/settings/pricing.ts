import { changePricing } from "@laundry/core/company/change-pricing"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { PricingField } from "@laundry/core/company/setting-bounds"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"

type Change = Readonly<Partial<Record<PricingField, string>>>

const currentSettings = Effect.flatMap(CompanySettingsStore, ({ current }) => current)

const view = (terms: PriceTerms) => ({
  minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
  pricePerPound: formatMoney(terms.pricePerPound),
  freeWeightLimit: terms.freeWeightLimit,
})

const sayTerms = (terms: PriceTerms) => ({
  "Minimum order": formatDollars(terms.minimumOrderAmount),
  "Price per pound": formatDollars(terms.pricePerPound),
  "Free weight limit": `${formatPounds(terms.freeWeightLimit)} lbs`,
})

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show the prices of new orders")
      .addHelpText("after", "\nExample:\n  laundry pricing show\n"),
    async ({ perform }) => {
      const { terms } = await perform(currentSettings)
      return { json: view(terms), text: fields(context.terminal, Object.entries(sayTerms(terms))) }
    },
  )

const comparison = ({ terminal }: CommandContext, before: PriceTerms, after: PriceTerms): string => {
  const now = sayTerms(before)
  return fields(
    terminal,
    Object.entries(sayTerms(after)).map(([label, value]) => {
      const old = now[label as keyof typeof now]
      return [label, old === value ? `${value} (unchanged)` : `${old} → ${value}`] as const
    }),
  )
}

const isSame = (before: PriceTerms, after: PriceTerms): boolean =>
  JSON.stringify(view(before)) === JSON.stringify(view(after))

const untouched = 'Orders already placed keep their prices; "laundry reprice" puts open ones under these.'

interface SetOptions {
  readonly minimum?: string
  readonly perPound?: string
  readonly freeWeight?: string
}

const askForTerms = async ({ prompts }: CommandContext, terms: PriceTerms): Promise<Change> => {
  const { minimumOrderAmount, pricePerPound, freeWeightLimit } = view(terms)
  return {
    minimumOrderAmount: await prompts.text("Minimum order in dollars", { suggestion: minimumOrderAmount }),
    pricePerPound: await prompts.text("Price per pound in dollars", { suggestion: pricePerPound }),
    freeWeightLimit: await prompts.text("Free weight limit in pounds", { suggestion: String(freeWeightLimit) }),
  }
}

const set = (context: CommandContext) =>
  changing<SetOptions>(
    context,
    new Command("set")
      .description("change the prices of orders placed from now on")
      .option("--minimum <dollars>", "paid upfront, such as 30.00")
      .option("--per-pound <dollars>", "for each pound above the limit, such as 1.00")
      .option("--free-weight <pounds>", "what the minimum covers, such as 30")
      .addHelpText("after", "\nExample:\n  laundry pricing set --minimum 32.50 --per-pound 1.25 --dry-run\n"),
    async ({ options: { minimum, perPound, freeWeight }, isInteractive, perform }) => {
      const isEmpty = minimum === undefined && perPound === undefined && freeWeight === undefined
      if (isEmpty && !isInteractive) {
        throw new WrongUsage("Nothing to change: give --minimum, --per-pound or --free-weight.")
      }
      const { terms, version } = await perform(currentSettings)
      const change = isEmpty
        ? await askForTerms(context, terms)
        : {
            ...(minimum === undefined ? {} : { minimumOrderAmount: minimum }),
            ...(perPound === undefined ? {} : { pricePerPound: perPound }),
            ...(freeWeight === undefined ? {} : { freeWeightLimit: freeWeight }),
          }
      const { before, after } = await perform(rehearse(changePricing(change, version)))
      const preview = `${comparison(context, before, after)}${untouched}\n`
      const json = { before: view(before), after: view(after), applied: false }
      if (isSame(before, after)) return { json, text: `${preview}Nothing to change.\n` }
      return {
        preview,
        json,
        question: "Change the prices?",
        apply: async () => {
          const applied = await perform(changePricing(change, version))
          return {
            json: { before: view(applied.before), after: view(applied.after), applied: true },
            text: "The prices are changed.\n",
          }
        },
      }
    },
  )

/** `laundry pricing`: what orders placed from now on cost. */
export const pricingCommand = (context: CommandContext): Command =>
  new Command("pricing")
    .addCommand(show(context))
    .addCommand(set(context))
    .addCommand(historyCommand(context, { group: "pricing", what: "the prices", actions: ["pricing-changed"] }))
