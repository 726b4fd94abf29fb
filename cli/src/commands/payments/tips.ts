import { addDays, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { formatMoney } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { assignTips } from "@laundry/core/reports/assign-tips"
import { readTips } from "@laundry/core/reports/read-report"
import { type PersonTips, shareTip, signedTip, type TipMovement, tipMovementNames } from "@laundry/core/reports/tips"
import { Command } from "commander"
import { Clock, Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { changing, reading } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { rehearse } from "../../rehearse.ts"
import { type ListColumn, type ListOptions, showList, withListOptions } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { sayPerson, sayTips, tipMovementJson, tipSharesJson } from "../../views/tip-view.ts"
import { day } from "../../words.ts"

const right = "right" as const

const movementColumns: ReadonlyArray<ListColumn<TipMovement>> = [
  {
    name: "when",
    title: "When",
    value: ({ recordedAt }) => new Date(recordedAt).toISOString(),
    text: ({ recordedAt }) => sayInstant(recordedAt),
  },
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => orderNumber,
    text: ({ orderNumber }) => formatOrderNumber(orderNumber),
  },
  { name: "what", title: "What", mayGo: true, value: ({ kind }) => tipMovementNames[kind] },
  { name: "amount", title: "Amount", align: right, value: (movement) => formatMoney(signedTip(movement)) },
  { name: "delivered-by", title: "Delivered by", shrinks: true, value: ({ driver }) => sayPerson(driver) },
  { name: "for-delivering", title: "Theirs", align: right, value: (each) => formatMoney(shareTip(each).driver) },
  { name: "washed-by", title: "Washed by", shrinks: true, value: ({ washer }) => sayPerson(washer) },
  { name: "for-washing", title: "Theirs", align: right, value: (each) => formatMoney(shareTip(each).washer) },
]

const personColumns: ReadonlyArray<ListColumn<PersonTips>> = [
  { name: "person", title: "Person", shrinks: true, value: ({ person }) => sayPerson(person) },
  { name: "for-delivering", title: "Delivered", align: right, value: ({ delivered }) => formatMoney(delivered) },
  { name: "for-washing", title: "Washed", align: right, value: ({ washed }) => formatMoney(washed) },
  { name: "total", title: "Total", align: right, value: ({ total }) => formatMoney(total) },
]

interface Options {
  readonly from?: IsoDate
  readonly to?: IsoDate
  readonly byPerson?: boolean
}

const shownDays = 31

/** What there is of tips in the days that are asked for. */
const read = ({ options: { from, to }, perform }: Call<Options>) =>
  perform(
    Effect.gen(function* () {
      const last = to ?? localDateOf(yield* Clock.currentTimeMillis)
      return yield* readTips({ from: from ?? addDays(last, 1 - shownDays), to: last })
    }),
  )

type Tips = Awaited<ReturnType<typeof read>>

const said = ({ from, to, movements, ...shares }: Tips) => ({
  json: { from, to, ...tipSharesJson(shares), tips: movements.map(tipMovementJson) },
  none: "No tip came or went in these days.\n",
  more: `\nIn all ${sayTips(shares)}\n`,
})

const list = (context: CommandContext) =>
  reading<Options & ListOptions>(
    context,
    withListOptions(
      new Command("list")
        .description("list what came and went of tips: half each for who delivered and who washed")
        .option("--from <day>", `the first day (default: ${shownDays} days up to the last one)`, day)
        .option("--to <day>", "the last day (default: today)", day)
        .option("--by-person", "a line for each person instead, with columns person,for-delivering,for-washing,total")
        .addHelpText(
          "after",
          `
Days are those where the laundry is. Amounts are in dollars; what went back is less than nothing. Tips are no revenue.

Examples:
  laundry tips list
  laundry tips list --from 2026-11-01 --to 2026-11-30 --by-person --csv > november-tips.csv
`,
        ),
      movementColumns,
    ),
    (call) =>
      call.options.byPerson === true
        ? showList(context, call, personColumns, async () => {
            const tips = await read(call)
            return { ...said(tips), rows: tips.people }
          })
        : showList(context, call, movementColumns, async () => {
            const tips = await read(call)
            return { ...said(tips), rows: tips.movements }
          }),
  )

const assign = (context: CommandContext) =>
  changing(
    context,
    new Command("assign")
      .description(
        "give what of an order's tips is nobody's to somebody of the crew; owners and admins never have a part",
      )
      .argument("<order>", "the order's number or id")
      .argument("<user>", "email or id of a driver or laundry worker")
      .addHelpText("after", "\nExample:\n  laundry tips assign 1042 dan@example.com\n"),
    async ({ args, perform }) => {
      const program = Effect.gen(function* () {
        const { id } = yield* findOrder(args[0] ?? "")
        return yield* assignTips(id, (yield* findUser(args[1] ?? "")).id)
      })
      const planned = await perform(rehearse(program))
      const said = `${planned.name} gets what is nobody's of the tips of order ${formatOrderNumber(planned.orderNumber)}.\n`
      return {
        preview: said,
        saysAll: true,
        json: { ...planned, applied: false },
        question: "Assign these tips?",
        apply: async () => ({ json: { ...(await perform(program)), applied: true }, text: said }),
      }
    },
  )

/** `laundry tips`: what customers gave those who washed and delivered. */
export const tipsCommand = (context: CommandContext): Command =>
  new Command("tips").addCommand(list(context)).addCommand(assign(context))
