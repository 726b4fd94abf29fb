import { addPromoCode, endPromoCode, listPromoCodes } from "@laundry/core/company/promo-codes"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Cents, formatDollars, formatMoney, parseMoney } from "@laundry/core/money/cents"
import { mostOff, type PromoOff, parseOff, parsePromoName, sayOffer } from "@laundry/core/pricing/promo"
import { type CountedPromoCode, type NewPromoCode, promoBounds } from "@laundry/core/pricing/promo-code"
import { PromoValueInvalid } from "@laundry/core/pricing/promo-errors"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { day } from "../../words.ts"

const codeJson = (code: CountedPromoCode) => ({
  code: code.code,
  kind: code.kind,
  value: code.kind === "percent" ? code.value : formatMoney(code.value),
  wholeOrder: code.wholeOrder,
  most: code.kind === "percent" && code.most !== undefined ? formatMoney(code.most) : null,
  minimum: code.minimum === null ? null : formatMoney(code.minimum),
  firstOrderOnly: code.firstOrderOnly,
  until: code.until,
  times: code.times,
  uses: code.uses,
  isActive: code.isActive,
})

const columns: ReadonlyArray<ListColumn<CountedPromoCode>> = [
  { name: "code", title: "Code", value: ({ code }) => code },
  { name: "off", title: "Takes off", value: sayOffer },
  {
    name: "minimum",
    title: "Minimum",
    align: "right",
    value: ({ minimum }) => (minimum === null ? "" : formatMoney(minimum)),
  },
  { name: "first-order", title: "First order", value: ({ firstOrderOnly }) => (firstOrderOnly ? "yes" : "") },
  { name: "last-day", title: "Last day", value: ({ until }) => until ?? "" },
  { name: "uses", title: "Used", align: "right", value: ({ uses }) => uses },
  { name: "times", title: "Of", align: "right", value: ({ times }) => times ?? "" },
  { name: "state", title: "State", value: ({ isActive }) => (isActive ? "active" : "ended") },
]

const list = (context: CommandContext) =>
  listing<CountedPromoCode>(
    context,
    new Command("list")
      .description("show promo codes and how often they were used")
      .addHelpText("after", "\nExample:\n  laundry promos list\n"),
    columns,
    async ({ perform }) => {
      const codes = await perform(listPromoCodes())
      return {
        json: { promoCodes: codes.map(codeJson) },
        rows: codes,
        none: 'There is no promo code. Add one with "laundry promos add".\n',
      }
    },
  )

interface AddOptions {
  readonly percent?: string
  readonly amount?: string
  readonly wholeOrder?: boolean
  readonly atMost?: string
  readonly minimum?: string
  readonly firstOrder?: boolean
  readonly until?: IsoDate
  readonly times?: string
}

const readMost = (text: string): Cents => {
  const most = parseMoney(text.trim().replace(/^\$/, ""))
  if (most === undefined || most <= 0 || most > mostOff) {
    throw new WrongUsage("--at-most must be from 0.01 to 1000.00 dollars.")
  }
  return most
}

const readOff = ({ percent, amount, wholeOrder, atMost }: AddOptions): PromoOff => {
  if ((percent === undefined) === (amount === undefined)) {
    throw new WrongUsage("Say what the code takes off: --percent 10, or --amount 5.00.")
  }
  const kind = percent === undefined ? "amount" : "percent"
  const off = parseOff(kind, percent ?? amount ?? "")
  if (off === undefined) throw new WrongUsage(`${new PromoValueInvalid({ kind }).message}.`)
  if (off.kind === "percent") return atMost === undefined ? off : { ...off, most: readMost(atMost) }
  if (wholeOrder === true || atMost !== undefined) {
    throw new WrongUsage("Only a percentage can be of the whole order, or have a most that it takes off.")
  }
  return off
}

const readMinimum = (text: string | undefined): Cents | null => {
  if (text === undefined) return null
  const minimum = parseMoney(text.trim().replace(/^\$/, ""))
  if (minimum === undefined || minimum <= 0 || minimum > promoBounds.mostMinimum) {
    throw new WrongUsage("The minimum must be from 0.01 to 10000.00 dollars.")
  }
  return minimum
}

const readTimes = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > promoBounds.mostTimes) {
    throw new WrongUsage(`--times must be a whole number from 1 to ${promoBounds.mostTimes}.`)
  }
  return Number(text)
}

const isName = (text: string) => parsePromoName(text) !== undefined || "3 to 20 letters, digits and hyphens, please."

const readName = (text: string): NewPromoCode["code"] => {
  const name = parsePromoName(text)
  if (name === undefined) throw new WrongUsage("A promo code has 3 to 20 letters, digits and hyphens.")
  return name
}

const add = (context: CommandContext) =>
  changing<AddOptions>(
    context,
    new Command("add")
      .description("add a promo code, which customers enter when they order")
      .argument("[code]", "3 to 20 letters, digits and hyphens, such as WELCOME10")
      .option("--percent <percent>", "a whole percentage that it takes off, such as 10")
      .option("--amount <dollars>", "or an amount, such as 5.00")
      .option("--whole-order", "the percentage is of all that an order costs, not of its minimum alone")
      .option("--at-most <dollars>", "the most that the percentage takes off, such as 20")
      .option("--minimum <dollars>", "what an order must cost when it is booked, before the code")
      .option("--first-order", "for people who have not ordered before")
      .option("--until <day>", "the last day on which it is taken, such as 2026-12-31", day)
      .option("--times <count>", "for so many orders in all")
      .addHelpText(
        "after",
        `
An order keeps the code that it was placed with, also when it is weighed, gets
other prices, or the code ends. One that is called off gives its use back.

Examples:
  laundry promos add WELCOME10 --percent 10 --first-order
  laundry promos add LOYAL --percent 10 --whole-order --at-most 20
  laundry promos add SPRING --amount 5 --until 2027-05-31 --times 200
`,
      ),
    async ({ args, options, need, perform }) => {
      const typed = await need(args[0], "The promo code", () => context.prompts.text("Promo code", { check: isName }))
      const wish: NewPromoCode = {
        ...readOff(options),
        code: readName(typed),
        wholeOrder: options.wholeOrder === true,
        minimum: readMinimum(options.minimum),
        firstOrderOnly: options.firstOrder === true,
        until: options.until ?? null,
        times: readTimes(options.times),
      }
      const program = addPromoCode(wish)
      const planned = await perform(rehearse(program))
      return {
        preview: fields(context.terminal, [
          ["Code", wish.code],
          ["Takes off", sayOffer(wish)],
          ["Minimum", wish.minimum === null ? "none" : formatDollars(wish.minimum)],
          ["For", wish.firstOrderOnly ? "first orders" : "every order"],
          ["Last day", wish.until ?? "none"],
          ["Times", wish.times === null ? "any number" : String(wish.times)],
        ]),
        json: { promoCode: codeJson(planned), applied: false },
        question: `Add the promo code ${wish.code}?`,
        apply: async () => {
          const code = await perform(program)
          return { json: { promoCode: codeJson(code), applied: true }, text: `${code.code} can be used from now on.\n` }
        },
      }
    },
  )

const end = (context: CommandContext) =>
  changing(
    context,
    new Command("end")
      .description("let no further order use a promo code; those that have it keep it")
      .argument("[code]", "such as WELCOME10")
      .addHelpText("after", "\nExample:\n  laundry promos end WELCOME10\n"),
    async ({ args, need, perform }) => {
      const typed = await need(args[0], "The promo code", () => context.prompts.text("Promo code"))
      const program = endPromoCode(typed)
      const planned = await perform(rehearse(program))
      return {
        preview: `${planned.code}: ${sayOffer(planned)}, used ${planned.uses} times\n`,
        json: { promoCode: codeJson(planned), applied: false },
        question: `End the promo code ${planned.code}?`,
        apply: async () => {
          const code = await perform(program)
          return { json: { promoCode: codeJson(code), applied: true }, text: `${code.code} has ended.\n` }
        },
      }
    },
  )

/** `laundry promos`: codes that take something off orders. */
export const promosCommand = (context: CommandContext): Command =>
  new Command("promos")
    .addCommand(list(context))
    .addCommand(add(context))
    .addCommand(end(context))
    .addCommand(
      historyCommand(context, {
        group: "promos",
        what: "promo codes: who added and ended them",
        actions: ["promo-code-added", "promo-code-ended"],
      }),
    )
