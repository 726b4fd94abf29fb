import type { BooksView } from "@laundry/contracts/company/books"
import type { DayRange } from "@laundry/core/reports/report"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { booksKey, booksQuery, compareBooks, daysKey } from "./book-queries.ts"
import { Differences } from "./differences.tsx"
import { useSayFailure } from "./say-failure.ts"

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

const Part = ({ title, differences }: { readonly title: string; readonly differences: BooksView["differences"] }) =>
  differences.length > 0 && (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <Differences differences={differences} />
    </section>
  )

const Compared = ({ books }: { readonly books: BooksView }) => {
  const text = useText("admin-reports")
  const open = books.differences.filter(({ isOpen }) => isOpen)
  const settled = books.differences.filter(({ settlement }) => settlement !== null)
  const explained = books.differences.filter(({ isOpen, settlement }) => !isOpen && settlement === null)
  const latest = books.days.at(-1)
  if (latest === undefined) return <Alert tone="info">{text("booksNotCompared")}</Alert>
  return (
    <>
      <Sums books={books} />
      {open.length === 0 ? (
        <Alert tone="done">{text(settled.length === 0 ? "booksAgree" : "booksSettled")}</Alert>
      ) : (
        <Alert tone="attention">
          <p className="mb-2 font-semibold">{text("booksDiffer", { count: open.length })}</p>
          <Differences differences={open} />
        </Alert>
      )}
      <Part title={text("settledOnes")} differences={settled} />
      <Part title={text("booksExplained")} differences={explained} />
      <p className="text-sm text-ink-soft">
        {text("booksComparedDays", { days: books.days.length })} <Moment at={latest.comparedAt} />
      </p>
    </>
  )
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
          title={text("booksNotLoaded")}
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
