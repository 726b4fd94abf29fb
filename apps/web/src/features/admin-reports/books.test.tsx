import type { BooksView, DayView } from "@laundry/contracts/company/books"
import { OrderId, UserId } from "@laundry/contracts/http/wire"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { pounds } from "@laundry/core/money/pounds"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { booksQuery, dayQuery } from "./book-queries.ts"
import { BooksCard } from "./books-card.tsx"
import { CloseDayCard, DayCard } from "./close-day-card.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-reports", "orders", "shell"]))

const day = parseIsoDate("2026-11-20") ?? expect.fail()
const range = { from: day, to: day }
const at = Date.parse("2026-11-21T08:00:00Z")

const books: BooksView = {
  days: [{ day, comparedAt: at, openDifferences: 0 }],
  ours: { payments: cents(3000), refunds: zeroCents, disputes: zeroCents },
  theirs: { payments: cents(3000), refunds: zeroCents, disputes: zeroCents, fees: cents(117), paidOut: cents(2000) },
  differences: [],
  payouts: [],
}
const difference = {
  kind: "missing-here",
  day,
  name: "missing-here payment pi_1",
  isOpen: true,
  providerId: "pi_1",
  orderNumber: 1042,
  ours: null,
  theirs: cents(3000),
  what: "The payment pi_1 is not in our ledger.",
  toDo: "Have its event sent again.",
  settlement: null,
} as const
const sums = {
  payments: cents(3000),
  refunds: zeroCents,
  disputes: zeroCents,
  fees: cents(117),
  paidOut: zeroCents,
  settled: 0,
  settledGap: zeroCents,
  pickedUp: 4,
  delivered: 3,
  pounds: pounds(61.5) ?? expect.fail(),
}
const open: DayView = { day, sums, obstacles: [], versions: [], changed: [] }
const closed = { day, version: 1, closedAt: at, by: { kind: "user", name: "Olga Owner", role: "owner" }, sums } as const

const shown = (queries: QueryClient, card: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>{card}</MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )

const markup = (card: ReactNode, answers: { readonly books?: BooksView; readonly day?: DayView } = {}): string => {
  const queries = new QueryClient()
  if (answers.books) queries.setQueryData(booksQuery(range).queryKey, answers.books)
  if (answers.day) queries.setQueryData(dayQuery(day).queryKey, answers.day)
  return shown(queries, card)
}

/** A card whose question the server did not answer. */
const unanswered = (card: ReactNode): string => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const { queryKey } of [booksQuery(range), dayQuery(day)]) {
    queries
      .getQueryCache()
      .build(queries, { queryKey })
      .setState({ status: "error", error: new Error("no answer") })
  }
  return shown(queries, card)
}
const booksCard = (view?: BooksView) => markup(<BooksCard range={range} />, view && { books: view })
const dayCard = (view?: DayView) => markup(<CloseDayCard day={day} />, view && { day: view })

describe("the books on the owner's reports", () => {
  it("show both sides with fees and payouts, and that they agree", () => {
    const shown = booksCard(books)
    for (const text of ["$30.00", "$1.17", "$20.00", "agree to the cent", "One day compared"])
      expect(shown).toContain(text)
    expect(shown).not.toContain("to see to")
  })

  it("say of each difference what to do, and set apart what is as it should be", () => {
    const fee = { ...difference, kind: "fee", isOpen: false, what: "A fee.", toDo: "Nothing." } as const
    const shown = booksCard({ ...books, differences: [difference, fee] })
    for (const text of ["One difference to see to", difference.what, difference.toDo, "As it should be", "A fee."]) {
      expect(shown).toContain(text)
    }
  })

  it("offer to settle what is to be seen to, and say of what is settled why, by whom and when", () => {
    const settlement = { reason: "Of the trial.", at, by: { kind: "user", name: "Olga Owner", role: "owner" } } as const
    const settled = { ...difference, isOpen: false, settlement }
    expect(booksCard({ ...books, differences: [difference] })).toContain("Settle</button>")
    const shown = booksCard({ ...books, differences: [settled] })
    for (const text of ["Nothing is left to see to.", "Settled", "Of the trial.", "Olga Owner,"]) {
      expect(shown).toContain(text)
    }
    for (const text of ["Settle</button>", "agree to the cent", difference.toDo]) expect(shown).not.toContain(text)
  })

  it("say that they could not be had, and offer to try again", () => {
    const failed = unanswered(<BooksCard range={range} />)
    expect(failed).toContain("Failed to load the books")
    expect(failed).toContain("Try Again</button>")
  })

  it("say that days were not compared yet, and that they are being read", () => {
    expect(booksCard({ ...books, days: [] })).toContain("not compared yet")
    expect(booksCard()).toContain('role="status"')
  })
})

describe("closing a day", () => {
  it("shows what it brought and offers to close it", () => {
    const shown = dayCard({
      ...open,
      obstacles: [{ kind: "books-not-compared", sentence: "Not compared.", orderId: null, userId: null }],
    })
    for (const text of ["Close the day: Fri, Nov 20", "61.5", "Nothing is left to see to", "Close the day</"]) {
      expect(shown).toContain(text)
    }
    expect(shown).not.toContain("Not compared.")
  })

  it("leads from each obstacle to where it is seen to", () => {
    const orderId = OrderId.make("o1")
    const userId = UserId.make("u1")
    const shown = dayCard({
      ...open,
      obstacles: [
        { kind: "payment-flag", sentence: "A payment.", orderId, userId: null },
        { kind: "not-asked", sentence: "Owes.", orderId, userId: null },
        { kind: "unanswered", sentence: "Ana waits.", orderId: null, userId },
        { kind: "books-differ", sentence: "The books.", orderId: null, userId: null },
      ],
    })
    expect(shown).toContain("4 things to see to first")
    expect([...shown.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href?.replace("&amp;", "&"))).toEqual([
      "/admin?view=flags",
      "/admin?order=o1",
      "/admin?tab=messages&chat=u1",
      "#books-title",
    ])
  })

  it("says who closed it, and no more offers it", () => {
    const shown = dayCard({ ...open, versions: [closed] })
    expect(shown).toContain("Closed by Olga Owner (version 1)")
    expect(shown).not.toContain("<button")
  })

  it("leads to another day once that is the one of the page, and stays with what was read until then", () => {
    expect(dayCard(open)).not.toContain("Show ")
    const next = parseIsoDate("2026-11-21") ?? expect.fail()
    const shown = markup(<DayCard day={day} newest={next} onNewest={() => undefined} />, { day: open })
    expect(shown).toContain("Close the day: Fri, Nov 20")
    expect(shown).toContain("Show Sat, Nov 21</button>")
  })

  it("tells of settled differences where there are some", () => {
    expect(dayCard(open)).not.toContain("Differences settled")
    const shown = dayCard({ ...open, sums: { ...sums, settled: 2, settledGap: cents(-700) } })
    for (const text of ["Differences settled", "-$7.00"]) expect(shown).toContain(text)
  })

  it("shows both figures after a correction, and offers to close it again", () => {
    const shown = dayCard({
      ...open,
      sums: { ...sums, refunds: cents(-500) },
      versions: [closed],
      changed: ["refunds"],
    })
    for (const text of ["-$5.00", "$0.00 when it was closed", "Something was corrected", "Close it again"]) {
      expect(shown).toContain(text)
    }
  })

  it("says that it could not be had, offers to try again, and closes nothing unseen", () => {
    const failed = unanswered(<CloseDayCard day={day} />)
    expect(failed).toContain("Failed to load the day")
    expect(failed).toContain("Try Again</button>")
    expect(failed).not.toContain("Close the day</button>")
  })

  it("says that it is being read", () => {
    expect(dayCard()).toContain('role="status"')
  })
})
