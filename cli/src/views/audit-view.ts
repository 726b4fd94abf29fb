import { type AuditAction, auditActions } from "@laundry/core/audit/audit-entry"
import type { KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import { readAuditLog } from "@laundry/core/audit/read-audit-log"
import { addDays, type IsoDate, startOfLocalDay } from "@laundry/core/local-time/local-time"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../answer.ts"
import { WrongUsage } from "../failure.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../page-options.ts"
import { among, day, oneWord } from "../words.ts"
import { type ListColumn, listing } from "./listing.ts"
import { sayActor, sayInstant, sayValue, words } from "./order-view.ts"

const entryJson = ({ at, ...entry }: KeptAuditEntry) => ({ ...entry, at: new Date(at).toISOString() })

const sayChanges = ({ before, after }: KeptAuditEntry): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => {
      const now = field in after ? sayValue(field, after[field] ?? null) : "gone"
      return field in before
        ? `${words(field)} ${sayValue(field, before[field] ?? null)} → ${now}`
        : `${words(field)} ${now}`
    })
    .join(", ")

/** What lists of audit entries can show. */
const auditColumns: ReadonlyArray<ListColumn<KeptAuditEntry>> = [
  { name: "entry", title: "Entry", align: "right", isExtra: true, value: ({ id }) => id },
  {
    name: "when",
    title: "When",
    value: ({ at }) => new Date(at).toISOString(),
    text: ({ at }) => sayInstant(at),
  },
  { name: "who", title: "Who", shrinks: true, value: ({ actor }) => sayActor(actor) },
  { name: "action", title: "Action", shrinks: true, value: ({ action }) => action },
  {
    name: "subject",
    title: "To what",
    mayGo: true,
    shrinks: true,
    value: ({ subject, accountName }) => accountName ?? subject,
  },
  { name: "changes", title: "What", mayGo: true, shrinks: true, value: sayChanges },
  { name: "times", title: "Times", align: "right", isExtra: true, value: ({ times }) => times },
  { name: "address", title: "From", isExtra: true, value: ({ ip }) => ip },
  { name: "request", title: "Request", isExtra: true, value: ({ requestId }) => requestId },
]

interface Options {
  readonly action?: AuditAction
  readonly from?: IsoDate
  readonly to?: IsoDate
  readonly limit?: number
  readonly before?: number
}

const readPage = Effect.fnUntraced(function* (
  actions: ReadonlyArray<AuditAction | undefined>,
  text: string,
  { from, to, limit = defaultLimit, before }: Options,
) {
  const pages = yield* Effect.forEach(actions, (action) =>
    readAuditLog({
      action,
      text,
      from: from === undefined ? undefined : startOfLocalDay(from),
      until: to === undefined ? undefined : startOfLocalDay(addDays(to, 1)),
      // One more than is shown tells whether there are older ones.
      limit: limit + 1,
      before,
    }),
  )
  const found = pages.flat().toSorted((a, b) => b.id - a.id)
  const entries = found.slice(0, limit)
  return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
})

const actionOf = oneWord(among(auditActions), auditActions)

/** A command that lists audit entries: all that are asked for, or those of the given actions. */
export const auditListing = (
  context: CommandContext,
  command: Command,
  actions?: ReadonlyArray<AuditAction>,
): Command =>
  listing<KeptAuditEntry, Options>(
    context,
    (actions === undefined
      ? command
          .argument("[words...]", "of the name, subject, account, address or request")
          .option("--action <action>", `only ${auditActions.join(", ")}`, actionOf)
      : command
    )
      .option("--from <day>", "from this day on, such as 2026-11-20", day)
      .option("--to <day>", "until the end of this day", day)
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <entry>", "only entries older than this one", wholeNumber(largestNumber)),
    auditColumns,
    async ({ args, options, perform }) => {
      const { from, to } = options
      if (from !== undefined && to !== undefined && to < from) {
        throw new WrongUsage("The last day comes before the first one.")
      }
      const { entries, nextBefore } = await perform(readPage(actions ?? [options.action], args[0] ?? "", options))
      return {
        json: { entries: entries.map(entryJson), nextBefore },
        rows: entries,
        none: "No entries.\n",
        more: nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`,
      }
    },
  )

/** `… history`: what was changed of one subject, from the audit log. */
export const historyCommand = (
  context: CommandContext,
  {
    group,
    what,
    actions,
  }: { readonly group: string; readonly what: string; readonly actions: ReadonlyArray<AuditAction> },
): Command =>
  auditListing(
    context,
    new Command("history")
      .description(`show the history of ${what}, newest first`)
      .addHelpText("after", `\nExample:\n  laundry ${group} history --from 2026-11-01\n`),
    actions,
  )
