import { approve, decline, type ListedApproval, listApprovals } from "@laundry/core/approvals/decide-approval"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import type { ApprovalKind } from "@laundry/core/payment/approval"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const kinds: Readonly<Record<ApprovalKind, string>> = {
  refund: "refund",
  "order-update": "change of the order",
  claim: "end of a claim",
  credit: "account credit",
}

const sayName = (actor: ListedApproval["askedBy"] | null): string =>
  actor !== null && "name" in actor ? actor.name : ""

const sayAbout = ({ orderNumber, accountEmail }: ListedApproval): string =>
  orderNumber === null ? (accountEmail ?? "a deleted account") : formatOrderNumber(orderNumber)

/** An approval as scripts read it. */
const approvalJson = (approval: ListedApproval) => ({
  id: approval.id,
  kind: approval.kind,
  state: approval.state,
  orderNumber: approval.orderNumber,
  account: approval.accountEmail,
  amount: formatMoney(approval.amount),
  reason: approval.reason,
  askedBy: sayName(approval.askedBy),
  askedAt: new Date(approval.askedAt).toISOString(),
  decidedBy: approval.decidedBy && sayName(approval.decidedBy),
  decidedAt: approval.decidedAt === null ? null : new Date(approval.decidedAt).toISOString(),
})

const columns: ReadonlyArray<ListColumn<ListedApproval>> = [
  { name: "id", title: "Id", value: ({ id }) => id },
  {
    name: "when",
    title: "When",
    mayGo: true,
    value: ({ askedAt }) => new Date(askedAt).toISOString(),
    text: ({ askedAt }) => sayInstant(askedAt),
  },
  { name: "about", title: "About", value: sayAbout },
  { name: "what", title: "What", value: ({ kind }) => kinds[kind] },
  { name: "amount", title: "Amount", align: "right", value: ({ amount }) => formatMoney(amount) },
  { name: "asked-by", title: "Asked by", value: ({ askedBy }) => sayName(askedBy) },
  { name: "reason", title: "Reason", shrinks: true, value: ({ reason }) => reason },
  { name: "state", title: "State", mayGo: true, value: ({ state }) => state },
]

const list = (context: CommandContext) =>
  listing<ListedApproval, { readonly decided?: boolean }>(
    context,
    new Command("list")
      .description("list what admins asked for beyond their limits, and what waits for an owner")
      .option("--decided", "what was decided, the newest first")
      .addHelpText("after", "\nExample:\n  laundry approvals list\n"),
    columns,
    async ({ options: { decided = false }, perform }) => {
      const approvals = await perform(listApprovals(decided ? "decided" : "waiting"))
      const none = decided ? "Nothing was decided yet.\n" : "Nothing waits for an owner.\n"
      return { json: { approvals: approvals.map(approvalJson) }, rows: approvals, none }
    },
  )

const decisions = {
  approve: { decide: approve, description: "do what an admin asked for, as things are now", question: "Approve it?" },
  decline: {
    decide: decline,
    description: "decline what an admin asked for: nothing is done",
    question: "Decline it?",
  },
} as const

const decision = (context: CommandContext, how: keyof typeof decisions) => {
  const { decide, description, question } = decisions[how]
  return changing(
    context,
    new Command(how)
      .description(description)
      .argument("<id>", "its id, as 'laundry approvals list' names it")
      .addHelpText("after", `\nExample:\n  laundry approvals ${how} 8f14e45f-ceea-467f-9b3d-5a1c0e8a7d21\n`),
    async ({ args, perform }) => {
      const program = decide(args[0] ?? "")
      const planned = await perform(rehearse(program))
      const what = `${formatDollars(planned.amount)}, ${kinds[planned.kind]} of ${sayAbout(planned)}: ${oneLine(planned.reason)}\n`
      return {
        preview: what,
        json: { approval: approvalJson(planned), applied: false },
        question,
        apply: async () => {
          const approval = await perform(program)
          return { json: { approval: approvalJson(approval), applied: true }, text: `It is ${approval.state}.\n` }
        },
      }
    },
  )
}

/** `laundry approvals`: what is more than an admin may give, and waits for an owner. */
export const approvalsCommand = (context: CommandContext): Command =>
  new Command("approvals")
    .description("what admins asked for beyond their limits")
    .addCommand(list(context))
    .addCommand(decision(context, "approve"))
    .addCommand(decision(context, "decline"))
