import { readCardsOf, removeCardOf } from "@laundry/core/accounts/cards-of-user"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { type KeptCard, sayCard } from "@laundry/core/payment/kept-card"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { rehearse } from "../../rehearse.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const expiry = ({ expMonth, expYear }: KeptCard): string => `${String(expMonth).padStart(2, "0")}/${expYear}`

const cardJson = (card: KeptCard) => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expires: expiry(card),
  isDefault: card.isDefault,
  keptAt: new Date(card.keptAt).toISOString(),
})

const columns: ReadonlyArray<ListColumn<KeptCard>> = [
  { name: "card", title: "Card", value: ({ id }) => id },
  { name: "what", title: "What", value: sayCard },
  { name: "expires", title: "Expires", value: expiry },
  { name: "charged", title: "Charged", value: ({ isDefault }) => (isDefault ? "yes" : "") },
  {
    name: "kept",
    title: "Kept",
    mayGo: true,
    value: ({ keptAt }) => new Date(keptAt).toISOString(),
    text: ({ keptAt }) => sayInstant(keptAt),
  },
]

const list = (context: CommandContext) =>
  listing<KeptCard>(
    context,
    new Command("list")
      .description("list the cards that are kept for a customer")
      .argument("<user>", "email or id of the account")
      .addHelpText("after", "\nExample:\n  laundry cards list ana@example.com\n"),
    columns,
    async ({ args, perform }) => {
      const program = Effect.flatMap(findUser(args[0] ?? ""), ({ id }) => readCardsOf(id))
      const { cards, limit } = await perform(program)
      const note = limit === null ? "" : `Charged without asking: up to ${formatDollars(limit)} an order.\n`
      return {
        json: { cards: cards.map(cardJson), limit: limit === null ? null : formatMoney(limit) },
        rows: cards,
        none: "No card is kept.\n",
        more: note,
      }
    },
  )

const remove = (context: CommandContext) =>
  changing(
    context,
    new Command("remove")
      .description("remove a card of a customer who asks for it: nothing is charged to it any more")
      .argument("<user>", "email or id of the account")
      .argument("<card>", "its id, as 'laundry cards list' has it")
      .addHelpText("after", "\nExample:\n  laundry cards remove ana@example.com 3f0c…\n"),
    async ({ args, perform }) => {
      const [user = "", cardId = ""] = args
      const program = Effect.flatMap(findUser(user), ({ id }) => removeCardOf(id, cardId))
      const card = await perform(rehearse(program))
      return {
        preview: `${sayCard(card)}, expires ${expiry(card)}\n`,
        json: { card: cardJson(card), applied: false },
        question: "Remove this card?",
        apply: async () => {
          await perform(program)
          return { json: { card: cardJson(card), applied: true }, text: `Removed: ${sayCard(card)}\n` }
        },
      }
    },
  )

/** `laundry cards`: the cards that customers let us keep. */
export const cardsCommand = (context: CommandContext): Command =>
  new Command("cards").addCommand(list(context)).addCommand(remove(context))
