import type { CompanySettings } from "@laundry/core/company/company-settings"
import { typedLimits } from "@laundry/core/company/limits-bounds"
import { typedOperatingModel } from "@laundry/core/company/marketplace-bounds"
import { operatingModels, whenNobodyChoices } from "@laundry/core/company/marketplace-settings"
import { type ScaleField, typedScale } from "@laundry/core/company/scale-bounds"
import type { HoursField, InformationField } from "@laundry/core/company/setting-bounds"
import { formatTextPrice } from "@laundry/core/company/text-price"
import { formatMoney } from "@laundry/core/money/cents"
import { cancellationPolicies } from "@laundry/core/order/cancellation-terms"
import type { CommandContext } from "../../answer.ts"
import type { Change } from "./settings-change.ts"
import {
  hoursFields,
  hoursLabels,
  informationFields,
  informationLabels,
  sayModel,
  sayNobody,
  sayPolicy,
  scaleFields,
  scaleLabels,
} from "./settings-view.ts"

export const onOrOff = ["on", "off"] as const

const groups = [
  "information",
  "hours",
  "cancellation",
  "scale",
  "refunds",
  "claims",
  "tips",
  "late",
  "texts",
  "changes",
  "recurring",
  "weekdays",
  "limits",
  "site",
  "model",
] as const

/** Asks at a terminal what to change, with what there is as a suggestion. */
export const askForChange = async ({ prompts }: CommandContext, settings: CompanySettings): Promise<Change> => {
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
    { name: "Customers' own changes", value: groups[9] },
    { name: "Recurring pickups", value: groups[10] },
    { name: "Closed days of the week", value: groups[11] },
    { name: "Limits of a pickup window", value: groups[12] },
    { name: "Time zone and domain name", value: groups[13] },
    { name: "Operating model", value: groups[14] },
  ])
  if (group === "cancellation") {
    const policies = cancellationPolicies.map((value) => ({ name: sayPolicy[value], value }))
    return { cancellationPolicy: await prompts.choice("Cancelling is", policies) }
  }
  if (group === "claims") {
    const suggestion = String(settings.claimAnswerDays)
    return { claimAnswerDays: await prompts.text("A claim is decided within so many days", { suggestion }) }
  }
  if (group === "texts") {
    const suggestion = formatTextPrice(settings.textSegmentPrice)
    return { textSegmentPrice: await prompts.text("A part of a text costs, in cents", { suggestion }) }
  }
  const choices = onOrOff.map((value) => ({ name: value, value }))
  if (group === "changes") {
    return { customerChanges: await prompts.choice("Customers' own changes are", choices) }
  }
  if (group === "recurring") return { recurringPickups: await prompts.choice("Recurring pickups are", choices) }
  if (group === "weekdays") {
    const suggestion = settings.closures.closedWeekdays.join(", ") || "none"
    return { closedWeekdays: await prompts.text("Nothing is picked up on, such as sunday, monday", { suggestion }) }
  }
  if (group === "limits") {
    const { mostOrders, mostBags, unpaidHoldMinutes } = typedLimits(settings)
    return {
      mostOrders: await prompts.text("Most orders in a pickup window", { suggestion: mostOrders || "none" }),
      mostBags: await prompts.text("Most bags in a pickup window", { suggestion: mostBags || "none" }),
      unpaidHoldMinutes: await prompts.text("Minutes to pay before a place is let go", {
        suggestion: unpaidHoldMinutes,
      }),
    }
  }
  if (group === "site") {
    return {
      timeZone: await prompts.text("Time zone, such as America/New_York", { suggestion: settings.timeZone }),
      domainName: await prompts.text("Domain name, or none", { suggestion: settings.domainName || "none" }),
    }
  }
  if (group === "model") {
    const typed = typedOperatingModel(settings)
    return {
      operatingModel: await prompts.choice(
        "The laundry is done by",
        operatingModels.map((value) => ({ name: sayModel[value], value })),
      ),
      houseOrdersPerDay: await prompts.text("Orders of a day that are the house crew's first", {
        suggestion: typed.houseOrdersPerDay || "none",
      }),
      offerDeadlineHours: await prompts.text("An offer stands until so many hours before the pickup window", {
        suggestion: typed.offerDeadlineHours,
      }),
      whenNobody: await prompts.choice(
        "When nobody accepts",
        whenNobodyChoices.map((value) => ({ name: sayNobody[value], value })),
      ),
      platformFeePercent: await prompts.text("Platform Service Fee in percent", {
        suggestion: typed.platformFeePercent,
      }),
      payReserveDays: await prompts.text("Pay is paid out so many days after the delivery", {
        suggestion: typed.payReserveDays,
      }),
      unusualWeightPercent: await prompts.text("Weights wait for a yes above so many percent of the estimate", {
        suggestion: typed.unusualWeightPercent,
      }),
    }
  }
  if (group === "tips") {
    return { tips: await prompts.choice("Tips after the delivery are", choices) }
  }
  if (group === "refunds") {
    const [refund, credit] = [formatMoney(settings.adminRefundLimit), formatMoney(settings.adminCreditLimit)]
    return {
      adminRefundLimit: await prompts.text("An admin gives back at most, for each order", { suggestion: refund }),
      adminCreditLimit: await prompts.text("An admin gives as credit at most, each day", { suggestion: credit }),
    }
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
