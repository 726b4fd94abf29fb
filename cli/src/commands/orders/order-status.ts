import type { Cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { Order } from "@laundry/core/order/order"
import { orderBounds } from "@laundry/core/order/order-bounds"
import { type OrderStatus, orderStatuses, orderStatusLabels, parseOrderStatus } from "@laundry/core/order/order-status"
import { missingFields, type RequiredField, requiredMessages } from "@laundry/core/order/update-rules"
import { showOrder } from "@laundry/core/orders/read-orders"
import type { OrderUpdate } from "@laundry/core/orders/update-order"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { planOrderChange } from "./order-change.ts"
import { readCharges, readWeight, weightOf, weightProblem } from "./order-values.ts"

const readStatus = (text: string): OrderStatus => {
  const status = parseOrderStatus(text.trim().toLowerCase().replaceAll("-", "_"))
  if (status === undefined) throw new WrongUsage(`The status must be one of ${orderStatuses.join(", ")}.`)
  return status
}

const optionFor: Readonly<Record<RequiredField, string>> = {
  weight: "--weight <pounds>",
  readyBags: "--ready-bags <count>",
  notes: "--notes <text>",
}

interface SetStatusOptions {
  readonly weight?: Pounds
  readonly readyBags?: number
  readonly notes?: string
  readonly charges?: Cents
}

type Details = Pick<OrderUpdate, "weight" | "readyBags" | "notes" | "additionalCharges">

const detailsOf = ({ weight, readyBags, notes, charges }: SetStatusOptions): Details => ({
  ...(weight === undefined ? {} : { weight }),
  ...(readyBags === undefined ? {} : { readyBags }),
  ...(notes === undefined ? {} : { notes }),
  ...(charges === undefined ? {} : { additionalCharges: charges }),
})

const askFor = async ({ prompts }: CommandContext, field: RequiredField): Promise<Details> => {
  switch (field) {
    case "weight": {
      const check = (text: string) => weightOf(text.trim()) !== undefined || weightProblem
      return { weight: readWeight(await prompts.text("Actual weight in pounds", { check })) }
    }
    case "readyBags": {
      const check = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim()) || "At least one bag, please."
      return { readyBags: Number(await prompts.text("Number of ready bags", { check })) }
    }
    case "notes":
      return { notes: await prompts.text("Why it is cancelled") }
  }
}

/** What the status asks for and nobody gave: asked for on a terminal, refused with how to give it elsewhere. */
const complete = async (
  context: CommandContext,
  order: Order,
  status: OrderStatus,
  given: Details,
  isInteractive: boolean,
): Promise<Details> => {
  const details = { ...given }
  for (const field of missingFields({ ...order, status, ...given })) {
    if (!isInteractive) {
      throw new Refusal("MissingField", `${requiredMessages[field]}: give ${optionFor[field]}.`, { field })
    }
    Object.assign(details, await askFor(context, field))
  }
  return details
}

/** `laundry orders set-status`: moves an order as staff do in the admin list. */
export const setStatusCommand = (context: CommandContext): Command =>
  changing<SetStatusOptions>(
    context,
    new Command("set-status")
      .description("give an order another status, as staff do at the desk")
      .argument("[order]", "its number, such as 1042, or its id")
      .argument("[status]", `one of ${orderStatuses.join(", ")}`)
      .option("--weight <pounds>", "actual weight, such as 25.5; it sets the additional charges", readWeight)
      .option("--ready-bags <count>", "how many bags are ready", wholeNumber(orderBounds.bags.most))
      .option("--notes <text>", "notes of staff; why, when it is cancelled")
      .option("--charges <dollars>", "additional charges other than what the weight costs", readCharges)
      .addHelpText(
        "after",
        `
What follows from a status follows here too: the customer's mail, and on
cancelling the refund by the company's policy.

Examples:
  laundry orders set-status 1042 in_progress --weight 34.5
  laundry orders set-status 1042 ready_for_delivery --ready-bags 3
  laundry orders set-status 1042 cancelled --notes "Moved out of town" --dry-run
`,
      ),
    async ({ args, options, isInteractive, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const choices = orderStatuses.map((value) => ({ name: orderStatusLabels[value], value }))
      const status = readStatus(
        await need(args[1], "The status", () => context.prompts.choice("Which status?", choices)),
      )
      const { order: before } = await perform(showOrder(wanted.trim()))
      const details = await complete(context, before, status, detailsOf(options), isInteractive)
      return planOrderChange(context, before, { status, ...details }, perform)
    },
  )
