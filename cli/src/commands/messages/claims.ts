import { listClaims, readClaim } from "@laundry/core/claims/read-claims"
import { formatMoney } from "@laundry/core/money/cents"
import type { ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import { formatOrderNumber } from "@laundry/core/order/order"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { historyCommand } from "../../audit-view.ts"
import { reading } from "../../gate.ts"
import { listing } from "../../listing.ts"
import { fields } from "../../terminal.ts"
import { decideCommand, openCommand, replyCommand } from "./claim-changes.ts"
import { claimJson, columns, factsOf, namedClaim } from "./claim-view.ts"

const list = (context: CommandContext) =>
  listing<ListedClaim, { readonly all?: boolean }>(
    context,
    new Command("list")
      .description("list claims that wait for a decision, by their deadline")
      .option("--all", "those that were decided, too: the newest first")
      .addHelpText("after", "\nExample:\n  laundry claims list\n"),
    columns,
    async ({ options: { all = false }, perform }) => {
      const rows = await perform(listClaims(all ? "all" : "open"))
      const json = rows.map(({ claim, ...order }) => ({ ...order, ...claimJson(claim) }))
      return { json: { claims: json }, rows, none: all ? "Nothing was claimed yet.\n" : "No claim is open.\n" }
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
      const { claim, order, cap, left } = file
      const title = `Claim about order ${formatOrderNumber(order.orderNumber)}`
      const sums = { orderNumber: order.orderNumber, cap: formatMoney(cap), left: formatMoney(left) }
      return {
        json: { claim: { ...claimJson(claim), ...sums } },
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
        what: "what was opened, answered and decided",
        actions: ["claim-opened", "claim-answered", "claim-decided"],
      }),
    )
