import { parseArgs } from "node:util"

/** What `npm run bench growth` was asked for. */
export interface GrowthOptions {
  readonly orders: number
  /** How many orders a day there are now. */
  readonly aDay: number
  /** Of how many of the newest orders there is all that is read with its order alone. */
  readonly inFull: number
  /** The folder that the database is in and stays in; undefined for one that goes with the run. */
  readonly keep: string | undefined
  /** Fills and stops. */
  readonly fillOnly: boolean
  /** A part of the names of the calls that are measured; undefined for all. */
  readonly only: string | undefined
  /** For how many orders plans are compared, by statistics, instead of measuring. */
  readonly plansFor: number | undefined
}

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text.replaceAll("_", ""))
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${name} is a whole number from 1 on, not "${text}"`)
  return number
}

/** Reads the words behind `growth`. Throws an Error with a sentence about what can't be. */
export const readGrowthOptions = (words: ReadonlyArray<string>): GrowthOptions => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      orders: { type: "string", default: "1000000" },
      "a-day": { type: "string", default: "300" },
      "in-full": { type: "string", default: "1000000" },
      keep: { type: "string" },
      "fill-only": { type: "boolean", default: false },
      plans: { type: "string" },
    },
  })
  const orders = wholeNumber("orders", values.orders)
  const aDay = wholeNumber("a-day", values["a-day"])
  if (orders < aDay * 10) throw new Error(`--orders has to be at least ten days' worth: ${aDay * 10}`)
  return {
    orders,
    aDay,
    inFull: wholeNumber("in-full", values["in-full"]),
    keep: values.keep,
    fillOnly: values["fill-only"],
    only: positionals[0],
    plansFor: values.plans === undefined ? undefined : wholeNumber("plans", values.plans),
  }
}
