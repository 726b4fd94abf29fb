import { operatingModels, whenNobodyChoices } from "@laundry/core/company/marketplace-settings"
import { readSettings } from "@laundry/core/company/read-settings"
import { type MarketplaceLeft, showsWorkers } from "@laundry/core/marketplace/marketplace-left"
import { readMarketplaceLeft } from "@laundry/core/offers/read-marketplace-left"
import { cancellationPolicies } from "@laundry/core/order/cancellation-terms"
import { Command, Option } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { sayInstant } from "../../views/order-view.ts"
import { type Change, changeAll } from "./settings-change.ts"
import { askForChange, onOrOff } from "./settings-questions.ts"
import { compareSettings, entriesOf, sayModel, settingsJson } from "./settings-view.ts"

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show the company's settings")
      .addHelpText("after", "\nExample:\n  laundry settings show\n"),
    async ({ perform }) => {
      const { settings, openOrders } = await perform(readSettings())
      const { updatedAt, updatedBy } = settings
      const changed = updatedAt === 0 ? "never" : sayInstant(updatedAt) + (updatedBy === null ? "" : ` by ${updatedBy}`)
      return {
        json: { ...settingsJson(settings), openOrders },
        text: `${fields(context.terminal, [...entriesOf(settings), ["Last changed", changed]])}Prices: laundry pricing show\n`,
      }
    },
  )

/** An option that may come several times: a line each. */
const another = (value: string, before: string | undefined): string =>
  before === undefined ? value : `${before}\n${value}`

const set = (context: CommandContext) =>
  changing<Change>(
    context,
    new Command("set")
      .description(
        "change company information, operating hours, the cancellation policy, the scale, refunds, claims, late deliveries, tips, what customers may do by themselves, closed days, limits, the time zone, the domain name or the operating model",
      )
      .option("--company-name <name>", "as customers see it")
      .option("--tagline <text>", "below the name")
      .option("--phone <number>", "for customers")
      .option("--email <email>", "for customers, and where inquiries go")
      .option("--address <address>", "street, city and ZIP code")
      .option("--pickup-start <time>", "when pickups begin, in the laundry's time, such as 18:00")
      .option("--pickup-end <time>", "when they end")
      .option("--delivery-time <time>", "by when laundry is back the next day")
      .option("--same-day-cutoff <time>", "from when on today is no longer offered")
      .option("--time-zone <zone>", "the zone of all days and hours, such as America/New_York")
      .option("--domain-name <name>", "where customers reach the site, such as wash.example.com, or none")
      .option("--scale-name <name>", "the scale that weigh tickets name")
      .option("--scale-serial <number>", "its serial number")
      .option("--scale-certified-on <day>", "the day of its last certificate, such as 2026-03-02")
      .option("--scale-certificate <number>", "the number of its NTEP certificate")
      .option("--scale-permit-number <number>", "the permit to weigh for money with it")
      .option("--scale-permit-place <place>", "where the permit is for, such as Miami-Dade County")
      .option("--scale-permit-until <day>", "the permit's last day; before it ends the doctor warns")
      .option("--admin-refund-limit <dollars>", "the most that an admin gives back of one order, such as 100.00")
      .option("--admin-credit-limit <dollars>", "the most that an admin gives as account credit on one day")
      .option("--claim-answer-days <days>", "within how many days a claim is decided, 1 to 14")
      .option("--late-delivery-credit <dollars>", "what customers get whose laundry comes late, such as 5.00; 0 is off")
      .option("--text-segment-price <cents>", "what a part of a text message costs, in cents, such as 0.83")
      .addOption(new Option("--tips <on|off>", "whether customers can leave a tip after the delivery").choices(onOrOff))
      .addOption(
        new Option("--customer-changes <on|off>", "whether customers may change their orders").choices(onOrOff),
      )
      .addOption(
        new Option("--recurring-pickups <on|off>", "whether pickups can be booked again and again").choices(onOrOff),
      )
      .option("--closed-weekdays <days>", "days of the week without pickups, such as sunday,monday, or none")
      .option(
        "--add-holiday <day>",
        'a day off with its name, such as "2026-11-26 Thanksgiving"; may be repeated',
        another,
      )
      .option("--remove-holiday <day>", "such as 2026-11-26; may be repeated", another)
      .option("--most-orders <number>", "the most orders that a pickup window takes, or none for no limit")
      .option("--most-bags <number>", "the most bags, as customers estimate them, or none")
      .option("--unpaid-hold-minutes <number>", "for so long a guest's unpaid order keeps a place of a limited window")
      .addOption(
        new Option("--operating-model <model>", "who does the laundry of new orders").choices(
          operatingModels.map((model) => sayModel[model]),
        ),
      )
      .option("--house-orders-per-day <number>", "so many are the house crew's before any is offered, or none")
      .option("--offer-deadline-hours <hours>", "until so long before the pickup window an offer stands, 0 to 48")
      .addOption(new Option("--when-nobody <what>", "when nobody accepts an offer").choices(whenNobodyChoices))
      .option("--platform-fee-percent <percent>", "the Platform Service Fee, in percent of the laundry's price")
      .option("--pay-reserve-days <days>", "workers are paid for an order so many days after its delivery, 0 to 30")
      .option("--unusual-weight-percent <percent>", "weights above so much of the estimate wait for a yes, 110 to 1000")
      .addOption(new Option("--cancellation-policy <policy>", "how customers may cancel").choices(cancellationPolicies))
      .addHelpText(
        "after",
        `
Prices are set by "laundry pricing set".

Examples:
  laundry settings set --phone "(305) 555-0100" --dry-run
  laundry settings set --pickup-start 17:00 --pickup-end 20:00
  laundry settings set --cancellation-policy before_cutoff
  laundry settings set --closed-weekdays sunday --most-orders 40
  laundry settings set --operating-model marketplace --house-orders-per-day 20
  laundry settings set --add-holiday "2026-12-25 Christmas"
`,
      ),
    async ({ options: { dryRun: _dryRun, yes: _yes, ...typed }, isInteractive, perform }) => {
      const isEmpty = Object.keys(typed).length === 0
      if (isEmpty && !isInteractive) {
        throw new WrongUsage('Nothing to change: name a setting. See "laundry settings set --help".')
      }
      const change = isEmpty ? await askForChange(context, (await perform(readSettings())).settings) : typed
      const { before, after } = await perform(rehearse(changeAll(change)))
      const preview = compareSettings(context, before, after)
      const json = { before: settingsJson(before), after: settingsJson(after), applied: false }
      if (preview === "") return { json: { ...json, after: json.before }, text: "Nothing to change.\n" }
      const endsMarketplace = before.operatingModel === "marketplace" && after.operatingModel === "single_operator"
      return {
        preview: endsMarketplace ? `${preview}${sayLeft(await perform(readMarketplaceLeft()))}` : preview,
        json,
        question: "Change the settings?",
        apply: async () => {
          const applied = await perform(changeAll(change, before.version))
          return {
            json: { ...json, after: settingsJson(applied.after), applied: true },
            text: "The settings are changed.\n",
          }
        },
      }
    },
  )

/** What is left to do for laundry workers, whose pages stay until it is done; nothing where nothing is. */
const sayLeft = (left: MarketplaceLeft): string =>
  showsWorkers(false, left)
    ? `Left to do for laundry workers: orders held ${left.orders}, balances to pay ${left.balances}, appeals ${left.appeals}.\n`
    : ""

/** `laundry settings`: who runs the laundry, when, and how customers may cancel. */
export const settingsCommand = (context: CommandContext): Command =>
  new Command("settings")
    .addCommand(show(context))
    .addCommand(set(context))
    .addCommand(
      historyCommand(context, {
        group: "settings",
        what: "company information, hours and policy",
        actions: [
          "information-changed",
          "hours-changed",
          "cancellation-policy-changed",
          "scale-changed",
          "refund-limit-changed",
          "claim-answer-changed",
          "late-credit-changed",
          "site-changed",
          "text-price-changed",
          "tips-changed",
          "operating-model-changed",
          "customer-changes-changed",
          "recurring-pickups-changed",
          "closures-changed",
          "pickup-limits-changed",
        ],
      }),
    )
