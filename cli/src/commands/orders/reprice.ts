import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { formatMoney, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { costOfOrder, formatOrderNumber, type Order } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import {
  applyRepricing,
  mayBeRepriced,
  previewOrderRepricing,
  previewRepricing,
  type Repricing,
} from "@laundry/core/orders/repricing/reprice-orders"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { Command } from "commander"
import { Effect } from "effect"
import type { Answer, Call, CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { table } from "../../terminal.ts"

interface Worded {
  readonly _tag: string
  readonly message: string
}

/** Says which of several orders an error is about: "9999: Order not found". */
const named = <A, E extends Worded, R>(name: string, program: Effect.Effect<A, E, R>) =>
  Effect.mapError(program, ({ _tag, message }) => new Refusal(_tag, `${name}: ${message}`))

const batch = 200

const presentTerms = Effect.flatMap(CompanySettingsStore, ({ current }) => Effect.map(current, ({ terms }) => terms))

const termsJson = (terms: PriceTerms) => ({
  minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
  pricePerPound: formatMoney(terms.pricePerPound),
  freeWeightLimit: terms.freeWeightLimit,
})

const priceJson = (order: Order) => ({
  ...termsJson(order.terms),
  additionalCharges: formatMoney(order.additionalCharges),
  total: formatMoney(costOfOrder(order)),
})

const dueOf = (order: Order) => paymentOf(order)

const repricingJson = ({ before, after, isChargedByHand, comesBack }: Repricing) => {
  const due = dueOf(after)
  return {
    orderNumber: after.orderNumber,
    id: after.id,
    status: after.status,
    weight: after.weight,
    before: priceJson(before),
    after: priceJson(after),
    chargesByHand: isChargedByHand,
    amountDue: formatMoney(due.kind === "due" ? due.amount : zeroCents),
    goesBack: formatMoney(comesBack),
  }
}

// Without spaces and signs, so that all of it fits 80 columns.
const change = (before: string, after: string): string => (before === after ? after : `${before}→${after}`)

const sayConsequence = ({ after, comesBack }: Repricing): string => {
  if (comesBack > 0) return `${formatMoney(comesBack)} back`
  const due = dueOf(after)
  return due.kind === "due" ? `${formatMoney(due.amount)} due` : "paid"
}

const columns = [
  { title: "Order" },
  { title: "Minimum", align: "right", mayGo: true },
  { title: "Per lb", align: "right", mayGo: true },
  { title: "Free lbs", align: "right", mayGo: true },
  { title: "Additional", align: "right", mayGo: true },
  { title: "Total", align: "right" },
  { title: "Then", align: "right" },
] as const

const row = (repricing: Repricing): ReadonlyArray<string> => {
  const { before, after, isChargedByHand } = repricing
  const both = (say: (order: Order) => string) => change(say(before), say(after))
  const byHand = isChargedByHand ? "*" : ""
  return [
    formatOrderNumber(after.orderNumber),
    both(({ terms }) => formatMoney(terms.minimumOrderAmount)),
    both(({ terms }) => formatMoney(terms.pricePerPound)),
    both(({ terms }) => formatPounds(terms.freeWeightLimit)),
    both((order) => formatMoney(order.additionalCharges)) + byHand,
    both((order) => formatMoney(costOfOrder(order))),
    sayConsequence(repricing),
  ]
}

/** What is named and stays as it is. */
interface Untouched {
  readonly orderNumber: number
  readonly reason: "up-to-date" | "not-under-way"
}

const reasons: Readonly<Record<Untouched["reason"], string>> = {
  "up-to-date": "is under the present terms already",
  "not-under-way": "is not under way any more",
}

interface Plan {
  readonly terms: PriceTerms
  readonly repricings: ReadonlyArray<Repricing>
  readonly untouched: ReadonlyArray<Untouched>
}

type Perform = Call<object>["perform"]

const planNamed = async (perform: Perform, terms: PriceTerms, names: ReadonlyArray<string>): Promise<Plan> => {
  const found = new Map<string, Repricing>()
  for (const name of names) {
    const repricing = await perform(named(name, previewOrderRepricing(terms, name)))
    found.set(repricing.before.id, repricing)
  }
  const isUntouched = ({ before, after }: Repricing) => before === after
  return {
    terms,
    repricings: [...found.values()].filter((repricing) => !isUntouched(repricing)),
    untouched: [...found.values()].filter(isUntouched).map(({ before }) => ({
      orderNumber: before.orderNumber,
      reason: mayBeRepriced(before) ? "up-to-date" : "not-under-way",
    })),
  }
}

const planAll = async (perform: Perform, terms: PriceTerms, say: (text: string) => void): Promise<Plan> => {
  const repricings: Array<Repricing> = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: { readonly repricings: ReadonlyArray<Repricing>; readonly next: number | undefined } = await perform(
      previewRepricing(terms, { after, limit: batch }),
    )
    repricings.push(...page.repricings)
    say(`Looking at open orders; ${repricings.length} with other terms`)
    after = page.next
  }
  return { terms, repricings, untouched: [] }
}

/** Reprices one order after the other. What is done when it ends early is done: the same command goes on with the rest. */
const applyAll = (context: CommandContext, perform: Perform, { terms, repricings }: Plan) =>
  context.progress(`Repricing ${repricings.length} orders`, async (say) => {
    const applied: Array<Repricing> = []
    let looked = 0
    try {
      for (const { after } of repricings) {
        const repricing = await perform(applyRepricing(after.id, terms))
        if (repricing !== undefined) applied.push(repricing)
        looked += 1
        say(`Repricing orders; ${looked} of ${repricings.length} done`)
      }
    } catch (error) {
      context.terminal.note(`Repriced ${applied.length} of ${repricings.length} orders. Run it again for the rest.\n`)
      throw error
    }
    return applied
  })

const count = (number: number): string => `${number} ${number === 1 ? "order" : "orders"}`

const sayPlan = ({ terminal }: CommandContext, { repricings, untouched }: Plan): string => {
  const lines = untouched.map(({ orderNumber, reason }) => `${formatOrderNumber(orderNumber)} ${reasons[reason]}.\n`)
  if (repricings.length === 0) return lines.join("")
  const note = repricings.some(({ isChargedByHand }) => isChargedByHand) ? "; * was set by hand and stays" : ""
  return `${table(terminal, columns, repricings.map(row))}Amounts in dollars${note}.\n${lines.join("")}`
}

const answerOf = (plan: Plan, applied: boolean, text: string, repricings = plan.repricings): Answer => ({
  json: {
    terms: termsJson(plan.terms),
    orders: repricings.map(repricingJson),
    untouched: plan.untouched,
    applied,
  },
  text,
})

const sayApplied = (planned: ReadonlyArray<Repricing>, applied: ReadonlyArray<Repricing>): string => {
  const versions = new Map(planned.map(({ before }) => [before.id, before.version]))
  const moved = applied.filter(({ before }) => versions.get(before.id) !== before.version)
  const gone = planned.length - applied.length
  return [
    `Repriced ${count(applied.length)}.\n`,
    moved.length === 0
      ? ""
      : `Changed by somebody meanwhile and repriced as they stand now: ${moved.map(({ after }) => formatOrderNumber(after.orderNumber)).join(", ")}.\n`,
    gone === 0 ? "" : `${count(gone)} had nothing left to change when the turn came.\n`,
  ].join("")
}

/** `laundry reprice`: puts orders that are under way under the present prices. */
export const repriceCommand = (context: CommandContext): Command =>
  changing<{ readonly apply?: boolean }>(
    context,
    new Command("reprice")
      .argument("[order...]", "their numbers or ids; without any, all orders under way that have other terms")
      .option("--apply", "do what the table says; without it nothing changes")
      .addHelpText(
        "after",
        `
Orders keep the prices of the day they were placed until they are repriced.
Charges that somebody set by hand stay. What was paid beyond the new price goes
back by itself; what is missing is due.

Examples:
  laundry reprice             what the present prices would make of open orders
  laundry reprice 1042 1043   of these two
  laundry reprice --apply     do it; after Ctrl-C it goes on with the rest
`,
      ),
    async ({ args, options: { apply = false, dryRun = false }, perform }) => {
      if (apply && dryRun) throw new WrongUsage("Give --apply or --dry-run, not both.")
      const names = args[0]?.split(/\s+/) ?? []
      const plan = await context.progress("Looking at open orders", async (say) => {
        const terms = await perform(presentTerms)
        return names.length === 0 ? planAll(perform, terms, say) : planNamed(perform, terms, names)
      })
      const shown = sayPlan(context, plan)
      if (plan.repricings.length === 0) {
        return answerOf(plan, false, `${shown}No open order has other terms than the present ones.\n`)
      }
      const orders = count(plan.repricings.length)
      if (!apply) {
        return answerOf(plan, false, `${shown}${orders}. Nothing was changed; add --apply to do it.\n`)
      }
      return {
        preview: shown,
        json: answerOf(plan, false, "").json,
        question: `Reprice ${orders}?`,
        apply: async () => {
          const applied = await applyAll(context, perform, plan)
          return answerOf(plan, true, sayApplied(plan.repricings, applied), applied)
        },
      }
    },
  )
