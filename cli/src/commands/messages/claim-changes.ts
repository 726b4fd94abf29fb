import { decideClaim } from "@laundry/core/claims/decide-claim"
import { openClaimInWords } from "@laundry/core/claims/open-claim"
import { readClaim } from "@laundry/core/claims/read-claims"
import { answerClaim } from "@laundry/core/claims/write-to-claim"
import { type Cents, formatDollars, formatMoney, parseMoney, zeroCents } from "@laundry/core/money/cents"
import {
  type ClaimDecisionKind,
  type ClaimKind,
  claimBounds,
  claimDecisionKinds,
  claimKinds,
} from "@laundry/core/order/claims/claim"
import { workerOf } from "@laundry/core/order/handling"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { Command, Option } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { sayInstant } from "../../views/order-view.ts"
import { claimJson, namedClaim, sayShares, sharesJson } from "./claim-view.ts"

const readText = (typed: string, longest: number): string => {
  const text = typed.trim()
  if (text === "" || text.length > longest) throw new WrongUsage(`The text must have 1 to ${longest} characters.`)
  return text
}

/** `laundry claims reply` */
export const replyCommand = (context: CommandContext) =>
  changing(
    context,
    new Command("reply")
      .description("write to the customer of an open claim, who gets it by mail")
      .argument("[claim]", "its id, as 'laundry claims list' says it")
      .argument("[text...]", "what to say")
      .addHelpText(
        "after",
        '\nExample:\n  laundry claims reply 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11 "Which shirt is it?"\n',
      ),
    async ({ args, need, perform }) => {
      const id = await namedClaim(args, (given) => need(given, "The claim's id", () => context.prompts.text("Claim")))
      const typed = await need(args[1], "The text", () => context.prompts.text("What to say"))
      const text = readText(typed, claimBounds.message)
      const program = answerClaim(id, text)
      await perform(rehearse(program))
      const { order } = await perform(readClaim(id))
      const named = `the customer of order ${formatOrderNumber(order.orderNumber)}`
      return {
        preview: `To ${named}: ${oneLine(text)}\n`,
        json: { claim: id, text, applied: false },
        question: "Send it?",
        apply: async () => {
          await perform(program)
          return { json: { claim: id, text, applied: true }, text: "Sent.\n" }
        },
      }
    },
  )

const readAmount = (text: string): Cents => {
  const amount = parseMoney(text.trim().replace(/^\$/, ""))
  if (amount === undefined || amount <= 0) throw new WrongUsage("The amount must be dollars such as 12.50.")
  return amount
}

interface DecideOptions {
  readonly give?: ClaimDecisionKind
  readonly amount?: string
  readonly feeAdjustment?: string
  readonly deduction?: string
  readonly sentence?: string
}

const isDecision = (text: string): text is ClaimDecisionKind => claimDecisionKinds.some((kind) => kind === text)

/** `laundry claims decide` */
export const decideCommand = (context: CommandContext) =>
  changing<DecideOptions>(
    context,
    new Command("decide")
      .description("end a claim with a refund, account credit or a refusal")
      .argument("[claim]", "its id, as 'laundry claims list' says it")
      .addOption(new Option("--give <decision>", "what the customer gets").choices(claimDecisionKinds))
      .option("--amount <dollars>", "how much, such as 12.50; nothing with a refusal")
      .option("--fee-adjustment <dollars>", "of it from the marketplace's fees")
      .option("--deduction <dollars>", "of it from the laundry worker's pay")
      .option("--sentence <text>", "what the customer is told")
      .addHelpText(
        "after",
        `
A refund is made at once and can't be taken back. All claims of an order together
get double what its service cost at most. Of an order that a laundry worker did
the fees or the worker may bear a part, the worker never more than its pay.

Examples:
  laundry claims decide 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11 --give refund --amount 12.50 --sentence "We are sorry."
  laundry claims decide 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11 --give refusal --sentence "It was there before."
`,
      ),
    async ({ args, options, need, perform }) => {
      const { prompts } = context
      const id = await namedClaim(args, (given) => need(given, "The claim's id", () => prompts.text("Claim")))
      const choices = claimDecisionKinds.map((value) => ({ name: value, value }))
      const kind = await need(options.give, "--give", () => prompts.choice("The customer gets a", choices))
      const given = [options.amount, options.feeAdjustment, options.deduction]
      if (kind === "refusal" && given.some((amount) => amount !== undefined)) {
        throw new WrongUsage("A refusal gives nothing: leave --amount, --fee-adjustment and --deduction out.")
      }
      if (!isDecision(kind)) throw new WrongUsage(`Decide as ${claimDecisionKinds.join(", ")}.`)
      const amount =
        kind === "refusal"
          ? zeroCents
          : readAmount(await need(options.amount, "--amount", () => prompts.text("Amount in dollars")))
      const said = await need(options.sentence, "--sentence", () => prompts.text("What the customer is told"))
      const sentence = readText(said, claimBounds.sentence)
      const borne = (given: string | undefined) => (given === undefined ? zeroCents : readAmount(given))
      const shares = { feeAdjustment: borne(options.feeAdjustment), deduction: borne(options.deduction) }
      const isShared = shares.feeAdjustment > zeroCents || shares.deduction > zeroCents
      const program = decideClaim(id, { kind, amount, sentence, shares })
      await perform(rehearse(program))
      const { order, work } = await perform(readClaim(id))
      const what = kind === "refusal" ? "Refuse" : `Give ${formatDollars(amount)} as ${kind}`
      const json = {
        claim: id,
        orderNumber: order.orderNumber,
        decision: kind,
        amount: formatMoney(amount),
        sentence,
        ...(isShared && { shares: sharesJson(shares) }),
      }
      return {
        preview:
          `${what} for order ${formatOrderNumber(order.orderNumber)}: ${oneLine(sentence)}\n` +
          (isShared ? `Borne: ${sayShares(shares)}\n` : "") +
          (work?.response === undefined ? "" : "The laundry worker who did the order reads the sentence, too.\n"),
        json: { ...json, applied: false },
        question: `${what}?`,
        apply: async () => {
          await perform(program)
          return { json: { ...json, applied: true }, text: "Decided; the customer gets a mail.\n" }
        },
      }
    },
  )

interface OpenOptions {
  readonly kind?: ClaimKind
  readonly text?: string
}

const isKind = (text: string): text is ClaimKind => claimKinds.some((kind) => kind === text)

/** `laundry claims open` */
export const openCommand = (context: CommandContext) =>
  changing<OpenOptions>(
    context,
    new Command("open")
      .description("open a claim for an order's customer, also after the 24 hours")
      .argument("[order]", "the order's number or id")
      .addOption(new Option("--kind <kind>", "what is wrong").choices(claimKinds))
      .option("--text <text>", "what the customer says")
      .addHelpText("after", '\nExample:\n  laundry claims open 1042 --kind missing --text "A blue sock"\n'),
    async ({ args, options, need, perform }) => {
      const { prompts } = context
      const named = await need(args[0], "The order", () => prompts.text("Order"))
      const choices = claimKinds.map((value) => ({ name: value, value }))
      const kind = await need(options.kind, "--kind", () => prompts.choice("What is wrong", choices))
      if (!isKind(kind)) throw new WrongUsage(`The kind is one of ${claimKinds.join(", ")}.`)
      const text = readText(
        await need(options.text, "--text", () => prompts.text("What the customer says")),
        claimBounds.text,
      )
      const { id, orderNumber, handling } = await perform(findOrder(named))
      const program = openClaimInWords(id, { kind, text })
      const planned = await perform(rehearse(program))
      const what = `Claim about order ${formatOrderNumber(orderNumber)}, ${kind}: ${oneLine(text)}`
      const { id: _planned, ...preview } = claimJson(planned)
      return {
        preview: `${what}\n${workerOf({ handling }) === undefined ? "" : "The laundry worker who did the order reads this.\n"}`,
        json: { claim: { ...preview, orderNumber }, applied: false },
        question: "Open it?",
        apply: async () => {
          const opened = await perform(program)
          return {
            json: { claim: { ...claimJson(opened), orderNumber }, applied: true },
            text: `Opened: ${opened.id}, to be decided until ${sayInstant(opened.deadline)}.\n`,
          }
        },
      }
    },
  )
