import { type Cents, formatDollars, formatMoney, zeroCents } from "@laundry/core/money/cents"
import type { ReadStatement } from "@laundry/core/payouts/read-order-statement"
import { sumOfLines } from "@laundry/core/workers/ledger/order-statement"
import { sayActor, sayInstant } from "../../views/order-view.ts"

type Part = Readonly<Record<string, Cents>>

const partsOf = ({ statement: { customer, worker, platform } }: ReadStatement): Readonly<Record<string, Part>> => ({
  customer: { ...customer },
  worker: { ...worker },
  platform: { ...platform },
})

const moneyOf = (part: Part) =>
  Object.fromEntries(Object.entries(part).map(([name, amount]) => [name, formatMoney(amount)]))

/** Where an order's money went, as scripts read it; nothing of an order outside the marketplace. */
export const statementJson = (read: ReadStatement | undefined) =>
  read === undefined
    ? {}
    : {
        statement: {
          ...Object.fromEntries(Object.entries(partsOf(read)).map(([name, part]) => [name, moneyOf(part)])),
          rows: read.rows.map(({ at, amount, ...row }) => ({
            ...row,
            amount: formatMoney(amount),
            at: new Date(at).toISOString(),
          })),
        },
      }

/** "servicePayment" as "service payment". */
const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const saidPart = (name: string, part: Part): readonly [string, string] => {
  const lines = Object.entries(part).filter(([, amount]) => amount !== zeroCents)
  const said = lines.map(([line, amount]) => `${words(line)} ${formatDollars(amount)}`).join(", ")
  return [name, `${formatDollars(sumOfLines(part))}${said === "" ? "" : `: ${said}`}`]
}

/** Who has what of an order's money, and each row of it with its reason. */
export const statementFields = (read: ReadStatement | undefined): ReadonlyArray<readonly [string, string]> =>
  read === undefined
    ? []
    : [
        ...Object.entries(partsOf(read)).map(([name, part]) => saidPart(name, part)),
        ...read.rows.map(({ at, kind, amount, reason, workerName, by }): readonly [string, string] => {
          const whose = workerName === null ? "" : ` ${workerName}`
          const why = reason === null ? "" : `: ${reason}`
          return [sayInstant(at), `${kind}${whose} ${formatDollars(amount)}${why}, by ${sayActor(by)}`]
        }),
      ]
