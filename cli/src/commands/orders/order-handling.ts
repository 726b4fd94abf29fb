import { handOver } from "@laundry/core/offers/hand-over"
import { readHandling } from "@laundry/core/offers/read-handling"
import {
  type Handling,
  type HandOverTarget,
  handOverTargets,
  type WorkerCancellation,
  workerCancellations,
  workerOf,
} from "@laundry/core/order/handling"
import { formatOrderNumber } from "@laundry/core/order/order"
import { showOrder } from "@laundry/core/orders/read-orders"
import { Command, Option } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing, reading } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields, oneLine } from "../../terminal.ts"
import { sayInstant } from "../../views/order-view.ts"

type Read = Parameters<typeof readHandling>[0]

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const sayHandling = (handling: Handling, nameOf: (id: string | null) => string): string => {
  if (handling.kind === "house") return "the house crew"
  if (handling.kind === "offered") return "offered to workers"
  return `${nameOf(handling.workerId)}${handling.inTransitAt === null ? "" : ", in transit"}`
}

/** `laundry orders handling`: who does an order's laundry, and what workers were offered of it. */
export const handlingCommand = (context: CommandContext): Command =>
  reading(
    context,
    new Command("handling")
      .description("show who does an order's laundry, and its offers to workers")
      .argument("[order]", "its number, such as 1042, or its id")
      .addHelpText("after", "\nExample:\n  laundry orders handling 1042\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const id: Read = order.id
      const { handling, offers, names } = await perform(readHandling(id))
      const nameOf = (workerId: string | null) => oneLine([...names].find(([known]) => known === workerId)?.[1] ?? "")
      return {
        json: {
          order: { id: order.id, orderNumber: order.orderNumber },
          handling: handling.kind,
          worker: handling.kind === "worker" ? { userId: handling.workerId, name: nameOf(handling.workerId) } : null,
          offers: offers.map(({ state, openedAt, deadline, acceptedBy, acceptedAt, endedAt, release }) => ({
            state,
            openedAt: iso(openedAt),
            deadline: iso(deadline),
            worker: acceptedBy === null ? null : { userId: acceptedBy, name: nameOf(acceptedBy) },
            acceptedAt: iso(acceptedAt),
            endedAt: iso(endedAt),
            hadNotice: release?.hadNotice ?? null,
          })),
        },
        text: fields(context.terminal, [
          ["Order", formatOrderNumber(order.orderNumber)],
          ["Done by", sayHandling(handling, nameOf)],
          ...offers.map(
            ({ state, openedAt, acceptedBy }) =>
              [
                "Offer",
                `${sayInstant(openedAt)}: ${state}${acceptedBy === null ? "" : `, ${nameOf(acceptedBy)}`}`,
              ] as const,
          ),
        ]),
      }
    },
  )

interface Options {
  readonly to?: HandOverTarget
  readonly workerCancelled?: WorkerCancellation
}

/** `laundry orders hand-over`: takes an order to the house crew, or has it offered to workers. */
export const handOverCommand = (context: CommandContext): Command =>
  changing<Options>(
    context,
    new Command("hand-over")
      .description("give an order to the house crew, or offer it to workers")
      .argument("[order]", "its number, such as 1042, or its id")
      .addOption(new Option("--to <who>", "who is to do it").choices(handOverTargets))
      .addOption(
        new Option("--worker-cancelled <how>", "its worker told you so: that counts for them").choices(
          workerCancellations,
        ),
      )
      .addHelpText("after", "\nExample:\n  laundry orders hand-over 1042 --to house\n"),
    async ({ args, options, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const typed = await need(options.to, "--to", () =>
        context.prompts.choice(
          "Who is to do it?",
          handOverTargets.map((value) => ({ name: value, value })),
        ),
      )
      const to: HandOverTarget = typed === "workers" ? typed : "house"
      const { handling, names } = await perform(readHandling(order.id))
      const nameOf = (workerId: string | null) => oneLine([...names].find(([known]) => known === workerId)?.[1] ?? "")
      // Who is seen here is who it is taken from: another may accept it before the question is answered.
      const wish = { to, workerCancelled: options.workerCancelled, worker: workerOf({ handling }) ?? null }
      const planned = await perform(rehearse(handOver(order.id, wish)))
      const number = formatOrderNumber(order.orderNumber)
      const json = { order: { id: order.id, orderNumber: order.orderNumber }, handling: planned.handling.kind }
      return {
        preview: fields(context.terminal, [
          ["Order", number],
          ["Done by", `${sayHandling(handling, nameOf)} → ${sayHandling(planned.handling, nameOf)}`],
        ]),
        json: { ...json, applied: false },
        question: "Hand it over?",
        apply: async () => {
          await perform(handOver(order.id, wish))
          return { json: { ...json, applied: true }, text: `Order ${number} is handed over.\n` }
        },
      }
    },
  )
