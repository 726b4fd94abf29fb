import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { Refusal } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"

interface Options {
  readonly orders?: number
  readonly months?: number
  readonly seed?: number
}

const usual = { orders: 20_000, months: 12, seed: 7 } as const
const most = { orders: 200_000, months: 60, seed: 2 ** 31 - 1 } as const

/** `laundry demo`: the demo company with a past, for trials. */
export const demoCommand = (context: CommandContext): Command =>
  changing<Options>(
    context,
    new Command("demo")
      .option("--orders <number>", `how many orders came before (default: ${usual.orders})`, wholeNumber(most.orders))
      .option("--months <number>", `in how many months (default: ${usual.months})`, wholeNumber(most.months))
      .option(
        "--seed <number>",
        `which history: the same number, the same one (default: ${usual.seed})`,
        wholeNumber(most.seed),
      )
      .addHelpText(
        "after",
        `
It is for the embedded database only, and only while nothing is in it: start it
with DEMO=off, or before the server's first start.

Example:
  laundry demo --orders 20000 --months 12 --seed 7
`,
      ),
    async ({ options }) => {
      const past = { ...usual, ...pick(options) }
      const { description, isEmbedded } = await context.maintain((database) => Promise.resolve(database))
      if (!isEmbedded) {
        throw new Refusal("NotEmbedded", "Demo data is for the embedded database only. Unset DATABASE_URL to use it.")
      }
      const json = { ...past, seeded: false }
      return {
        preview: `${past.orders} orders of ${past.months} months go into ${description}, if there is nothing in it.\n`,
        json,
        question: "Set up the demo?",
        saysAll: true,
        apply: async () => {
          const seeded = await context.maintain((database) =>
            context.progress(`Writing ${past.orders} orders`, () => database.seed(past)),
          )
          if (!seeded) throw new Refusal("NotEmpty", "Nothing was changed: there is data already.")
          return { json: { ...json, seeded }, text: "The demo is set up.\n" }
        },
      }
    },
  )

const pick = ({ orders, months, seed }: Options): Options => ({
  ...(orders === undefined ? {} : { orders }),
  ...(months === undefined ? {} : { months }),
  ...(seed === undefined ? {} : { seed }),
})
