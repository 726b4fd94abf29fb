import { listClaims, readClaim, readOrderClaims } from "@laundry/core/claims/read-claims"
import { formatMoney } from "@laundry/core/money/cents"
import type { ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import { mostRefund } from "@laundry/core/order/claims/claim-terms"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { longestPart } from "@laundry/core/shared/listed"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { listing, sayNotShown } from "../../views/listing.ts"
import { decideCommand, openCommand, replyCommand } from "./claim-changes.ts"
import { claimJson, columns, factsOf, namedClaim, workJson } from "./claim-view.ts"

/** What was claimed of an order, the newest first. */
const claimsOf = Effect.fnUntraced(function* (named: string) {
  const { order, claims } = yield* readOrderClaims((yield* findOrder(named)).id)
  const { orderNumber, customerName } = order
  const rows = claims.map((claim): ListedClaim => ({ claim, orderNumber, customerName }))
  return { rows, notShown: 0 }
})

const list = (context: CommandContext) =>
  listing<ListedClaim, { readonly all?: boolean; readonly order?: string; readonly limit?: number }>(
    context,
    new Command("list")
      .description("list claims that wait for a decision, by their deadline")
      .option("--all", "those that were decided, too: the newest first")
      .option("--order <order>", "all of one order, named by its number or id")
      .option("--limit <number>", "how many at most (default: 500)", wholeNumber(longestPart))
      .addHelpText("after", "\nExamples:\n  laundry claims list\n  laundry claims list --order 1042\n"),
    columns,
    async ({ options: { all = false, order: named, limit }, perform }) => {
      const listed = named === undefined ? listClaims(all ? "all" : "open", limit) : claimsOf(named)
      const { rows, notShown } = await perform(listed)
      const json = rows.map(({ claim, ...order }) => ({ ...order, ...claimJson(claim) }))
      return {
        json: { claims: json, notShown },
        rows,
        none: all || named !== undefined ? "Nothing was claimed yet.\n" : "No claim is open.\n",
        more: sayNotShown(notShown),
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show a claim, what was said of it, and how much can be given")
      .argument("[claim]", "its id, as 'laundry claims list' says it")
      .addHelpText("after", "\nExample:\n  laundry claims show 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11\n"),
    async ({ args, need, perform }) => {
      const id = await namedClaim(args, (given) => need(given, "The claim's id", () => context.prompts.text("Claim")))
      const file = await perform(readClaim(id))
      const { claim, order, cap, left, payments, work } = file
      const title = `Claim about order ${formatOrderNumber(order.orderNumber)}`
      const sums = {
        orderNumber: order.orderNumber,
        cap: formatMoney(cap),
        left: formatMoney(left),
        refundable: formatMoney(mostRefund(left, payments)),
      }
      return {
        json: { claim: { ...claimJson(claim), ...sums, ...workJson(work) } },
        text: `${context.terminal.paint("bold", title)}\n${fields(context.terminal, factsOf(file))}`,
      }
    },
  )

/** `laundry claims`: what customers claim of orders that came back. */
export const claimsCommand = (context: CommandContext): Command =>
  new Command("claims")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(replyCommand(context))
    .addCommand(decideCommand(context))
    .addCommand(openCommand(context))
    .addCommand(
      historyCommand(context, {
        group: "claims",
        what: "claims: what was opened, answered and decided",
        actions: ["claim-opened", "claim-answered", "claim-decided"],
      }),
    )
