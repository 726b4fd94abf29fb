import { changeCancellationPolicy } from "@laundry/core/company/change-cancellation-policy"
import { changeClaimAnswer } from "@laundry/core/company/change-claim-answer"
import { changeHours } from "@laundry/core/company/change-hours"
import { changeInformation } from "@laundry/core/company/change-information"
import { changeLateCredit } from "@laundry/core/company/change-late-credit"
import { changeRefundLimit } from "@laundry/core/company/change-refund-limit"
import { changeScale, typedScale } from "@laundry/core/company/change-scale"
import { refuseStale } from "@laundry/core/company/change-settings"
import { changeTextPrice } from "@laundry/core/company/change-text-price"
import { changeTips } from "@laundry/core/company/change-tips"
import type { ClaimAnswerField } from "@laundry/core/company/claim-answer"
import type { CompanyInformation, CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { LateCreditField } from "@laundry/core/company/late-credit"
import { readSettings } from "@laundry/core/company/read-settings"
import type { RefundLimitField } from "@laundry/core/company/refund-limit"
import type { ScaleField } from "@laundry/core/company/scale-bounds"
import type { HoursField, InformationField } from "@laundry/core/company/setting-bounds"
import { formatTextPrice, type TextPriceField } from "@laundry/core/company/text-price"
import { formatMoney } from "@laundry/core/money/cents"
import { cancellationPolicies } from "@laundry/core/order/cancellation-policy"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Command, Option } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { historyCommand } from "../../audit-view.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { sayInstant } from "../../order-view.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import {
  compareSettings,
  entriesOf,
  hoursFields,
  hoursLabels,
  informationFields,
  informationLabels,
  sayPolicy,
  scaleFields,
  scaleLabels,
  settingsJson,
} from "./settings-view.ts"

type Change = Readonly<
  Partial<
    Record<
      | InformationField
      | HoursField
      | ScaleField
      | RefundLimitField
      | ClaimAnswerField
      | LateCreditField
      | TextPriceField
      | "cancellationPolicy"
      | "tips",
      string
    >
  >
>

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

const has = (change: Change, names: ReadonlyArray<keyof Change>): boolean =>
  names.some((field) => change[field] !== undefined)

/**
 * Makes a change whole or not at all; what it does not name stays as it is when it is made. `version` is that of the settings
 * which somebody was shown before they said yes.
 */
const changeAll = Effect.fnUntraced(function* (change: Change, version?: number) {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* store.currentForUpdate
      yield* refuseStale(before, version)
      const { cancellationPolicy, pickupStart, pickupEnd, deliveryTime, sameDayCutoff, ...others } = change
      const {
        scaleName,
        scaleSerial,
        scaleCertifiedOn,
        adminRefundLimit,
        claimAnswerDays,
        lateDeliveryCredit,
        textSegmentPrice,
        tips,
        ...rest
      } = others
      const hours = { pickupStart, pickupEnd, deliveryTime, sameDayCutoff }
      const given = <Field extends string>(typed: Readonly<Partial<Record<Field, string | undefined>>>) =>
        Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined))
      const information: CompanyInformation = { ...before.information, ...given(rest) }
      if (has(change, informationFields)) yield* changeInformation(information)
      if (has(change, hoursFields)) yield* changeHours({ ...before.hours, ...given(hours) })
      const scale = { scaleName, scaleSerial, scaleCertifiedOn }
      if (has(change, scaleFields)) yield* changeScale({ ...typedScale(before.scale), ...given(scale) })
      if (claimAnswerDays !== undefined) yield* changeClaimAnswer({ claimAnswerDays })
      if (lateDeliveryCredit !== undefined) yield* changeLateCredit({ lateDeliveryCredit })
      if (textSegmentPrice !== undefined) yield* changeTextPrice({ textSegmentPrice })
      if (adminRefundLimit !== undefined) yield* changeRefundLimit({ adminRefundLimit })
      if (tips !== undefined) yield* changeTips(tips === "on")
      if (cancellationPolicy !== undefined) yield* changeCancellationPolicy(cancellationPolicy)
      return { before, after: yield* store.currentForUpdate }
    }),
  )
})

const onOrOff = ["on", "off"] as const

const groups = ["information", "hours", "cancellation", "scale", "refunds", "claims", "tips", "late", "texts"] as const

const askForChange = async ({ prompts }: CommandContext, settings: CompanySettings): Promise<Change> => {
  const group = await prompts.choice("Change what?", [
    { name: "Company information", value: groups[0] },
    { name: "Operating hours", value: groups[1] },
    { name: "Cancellation policy", value: groups[2] },
    { name: "Scale", value: groups[3] },
    { name: "Refunds by admins", value: groups[4] },
    { name: "Days for claims", value: groups[5] },
    { name: "Tips", value: groups[6] },
    { name: "Credit for late deliveries", value: groups[7] },
    { name: "Price of text messages", value: groups[8] },
  ])
  if (group === "cancellation") {
    const choices = cancellationPolicies.map((value) => ({ name: sayPolicy[value], value }))
    return { cancellationPolicy: await prompts.choice("Cancelling is", choices) }
  }
  if (group === "claims") {
    const suggestion = String(settings.claimAnswerDays)
    return { claimAnswerDays: await prompts.text("A claim is decided within so many days", { suggestion }) }
  }
  if (group === "texts") {
    const suggestion = formatTextPrice(settings.textSegmentPrice)
    return { textSegmentPrice: await prompts.text("A part of a text costs, in cents", { suggestion }) }
  }
  if (group === "tips") {
    const choices = onOrOff.map((value) => ({ name: value, value }))
    return { tips: await prompts.choice("Tips after the delivery are", choices) }
  }
  if (group === "refunds") {
    const suggestion = formatMoney(settings.adminRefundLimit)
    return { adminRefundLimit: await prompts.text("An admin gives back at most, for each order", { suggestion }) }
  }
  if (group === "late") {
    const suggestion = formatMoney(settings.lateDeliveryCredit)
    return { lateDeliveryCredit: await prompts.text("Customers whose laundry comes late get", { suggestion }) }
  }
  const change: Partial<Record<InformationField | HoursField | ScaleField, string>> = {}
  if (group === "information") {
    for (const field of informationFields) {
      change[field] = await prompts.text(informationLabels[field], { suggestion: settings.information[field] })
    }
  } else if (group === "scale") {
    for (const field of scaleFields) {
      change[field] = await prompts.text(scaleLabels[field], { suggestion: typedScale(settings.scale)[field] })
    }
  } else {
    for (const field of hoursFields) {
      change[field] = await prompts.text(`${hoursLabels[field]} (24-hour clock)`, { suggestion: settings.hours[field] })
    }
  }
  return change
}

const set = (context: CommandContext) =>
  changing<Change>(
    context,
    new Command("set")
      .description(
        "change company information, operating hours, the cancellation policy, the scale, refunds, claims, late deliveries or tips",
      )
      .option("--company-name <name>", "as customers see it")
      .option("--tagline <text>", "below the name")
      .option("--phone <number>", "for customers")
      .option("--email <email>", "for customers, and where inquiries go")
      .option("--address <address>", "street, city and ZIP code")
      .option("--pickup-start <time>", "when pickups begin, in Eastern time, such as 18:00")
      .option("--pickup-end <time>", "when they end")
      .option("--delivery-time <time>", "by when laundry is back the next day")
      .option("--same-day-cutoff <time>", "from when on today is no longer offered")
      .option("--scale-name <name>", "the scale that weigh tickets name")
      .option("--scale-serial <number>", "its serial number")
      .option("--scale-certified-on <day>", "the day of its last certificate, such as 2026-03-02")
      .option("--admin-refund-limit <dollars>", "the most that an admin gives back of one order, such as 100.00")
      .option("--claim-answer-days <days>", "within how many days a claim is decided, 1 to 14")
      .option("--late-delivery-credit <dollars>", "what customers get whose laundry comes late, such as 5.00; 0 is off")
      .option("--text-segment-price <cents>", "what a part of a text message costs, in cents, such as 0.83")
      .addOption(new Option("--tips <on|off>", "whether customers can leave a tip after the delivery").choices(onOrOff))
      .addOption(new Option("--cancellation-policy <policy>", "how customers may cancel").choices(cancellationPolicies))
      .addHelpText(
        "after",
        `
Prices are set by "laundry pricing set".

Examples:
  laundry settings set --phone "(305) 555-0100" --dry-run
  laundry settings set --pickup-start 17:00 --pickup-end 20:00
  laundry settings set --cancellation-policy before_cutoff
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
      return {
        preview,
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
          "text-price-changed",
          "tips-changed",
        ],
      }),
    )
