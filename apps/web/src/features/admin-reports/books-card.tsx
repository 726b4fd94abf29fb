import type { BooksView, DifferenceView } from "@laundry/contracts/company/books"
import { ApiError } from "@laundry/contracts/http/client"
import type { DayRange } from "@laundry/core/reports/report"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { booksKey, booksQuery, compareBooks, daysKey } from "./book-queries.ts"

export const cardLook =
  "grid content-start gap-4 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5"

const rows = [
  ["payments", "bookPayments"],
  ["refunds", "bookRefunds"],
  ["disputes", "bookDisputes"],
] as const satisfies ReadonlyArray<readonly [keyof BooksView["ours"], PlainMessageId<"admin-reports">]>

const Sums = ({ books }: { readonly books: BooksView }) => {
  const text = useText("admin-reports")
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{text("books")}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            {text("movement")}
          </th>
          <th scope="col" className="px-3 py-1 text-right font-medium">
            {text("ourLedger")}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            {text("provider")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, title]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {text(title)}
            </th>
            <td className="px-3 py-1.5 text-right">
              <Money amount={books.ours[name]} />
            </td>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={books.theirs[name]} />
            </td>
          </tr>
        ))}
        {(["fees", "paidOut"] as const).map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {text(name)}
            </th>
            <td className="px-3 py-1.5 text-right text-ink-soft">–</td>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={books.theirs[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Differences = ({ differences }: { readonly differences: ReadonlyArray<DifferenceView> }) => (
  <ul className="grid gap-3">
    {differences.map(({ kind, providerId, what, toDo, theirs, ours }) => (
      <li key={`${kind} ${providerId} ${ours ?? ""} ${theirs ?? ""}`} className="grid gap-0.5 wrap-anywhere">
        <p className="font-medium">{what}</p>
        <p className="text-sm text-ink-soft">{toDo}</p>
      </li>
    ))}
  </ul>
)

const Compared = ({ books }: { readonly books: BooksView }) => {
  const text = useText("admin-reports")
  const open = books.differences.filter(({ isOpen }) => isOpen)
  const explained = books.differences.filter(({ isOpen }) => !isOpen)
  const latest = books.days.at(-1)
  if (latest === undefined) return <Alert tone="info">{text("booksNotCompared")}</Alert>
  return (
    <>
      <Sums books={books} />
      {open.length === 0 ? (
        <Alert tone="done">{text("booksAgree")}</Alert>
      ) : (
        <Alert tone="attention">
          <p className="mb-2 font-semibold">{text("booksDiffer", { count: open.length })}</p>
          <Differences differences={open} />
        </Alert>
      )}
      {explained.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{text("booksExplained")}</h3>
          <Differences differences={explained} />
        </section>
      )}
      <p className="text-sm text-ink-soft">
        {text("booksComparedDays", { days: books.days.length })} <Moment at={latest.comparedAt} />
      </p>
    </>
  )
}

/** What the owner is told of a press that failed. */
export const useSayFailure = (title: string) => {
  const text = useText("admin-reports")
  return (failure: Error) => {
    logProblem(title, failure)
    if (handleMutationError(failure)) return
    const said = failure instanceof ApiError ? failure.body?.message : undefined
    showToast({ tone: "attention", title, text: said ?? text("failedText") })
  }
}

/** Our ledger beside the provider's books in a range of days: sums, fees and payouts, and what differs. */
export const BooksCard = ({ range }: { readonly range: DayRange }) => {
  const text = useText("admin-reports")
  const queryClient = useQueryClient()
  const query = useQuery(booksQuery(range))
  const compare = useMutation({
    mutationFn: compareBooks,
    onError: useSayFailure(text("booksFailed")),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: booksKey })
      await queryClient.invalidateQueries({ queryKey: daysKey })
    },
  })
  return (
    <section className={cardLook} aria-labelledby="books-title">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="books-title" className="text-lg font-semibold tracking-tight">
            {text("books")}
          </h2>
          <p className="text-sm text-ink-soft">{text("booksNote")}</p>
        </div>
        <Button
          tone="secondary"
          size="compact"
          pending={compare.isPending}
          pendingText={text("comparing")}
          onClick={() => compare.mutate(range)}
        >
          {text("compareNow")}
        </Button>
      </header>
      {query.data !== undefined ? (
        <Compared books={query.data} />
      ) : query.isError ? (
        <LoadFailed
          title={text("booksFailed")}
          text={text("failedText")}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{text("loading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
    </section>
  )
}
