import { formatMoney } from "@laundry/core/money/cents"
import { type ListedPayout, leftOfPayout } from "@laundry/core/payouts/worker-payout"
import type { CsvCell } from "@laundry/core/shared/csv-format"
import { toCsv } from "../http/csv.ts"
import { sayActor } from "./say-actor.ts"

const columns: ReadonlyArray<readonly [title: string, cell: (payout: ListedPayout) => CsvCell]> = [
  ["Payout", ({ id }) => id],
  ["Planned", ({ createdAt }) => new Date(createdAt).toISOString()],
  ["Laundry worker", ({ workerName }) => workerName],
  ["Worker's account", ({ workerId }) => workerId],
  ["Week of", ({ weekOf }) => weekOf],
  ["State", ({ state }) => state],
  ["Amount", ({ amount }) => formatMoney(amount)],
  ["Came back", ({ returned }) => formatMoney(returned)],
  ["Paid", (payout) => formatMoney(leftOfPayout(payout))],
  ["Transfer", ({ transferId }) => transferId],
  ["Why", ({ note }) => note],
  ["By", ({ by }) => sayActor(by)],
]

/** Payouts as a table for spreadsheets: dollars with two digits, instants in UTC. */
export const payoutsCsv = (payouts: ReadonlyArray<ListedPayout>): Uint8Array =>
  toCsv(
    columns.map(([title]) => title),
    payouts.map((payout) => columns.map(([, cell]) => cell(payout))),
  )
