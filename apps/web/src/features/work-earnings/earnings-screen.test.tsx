import { Day, Weight } from "@laundry/contracts/http/wire"
import type { Earnings, PayoutAccountView } from "@laundry/contracts/marketplace/work-earnings"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { earningsQuery } from "../../shared/work/earnings-query.ts"
import { textOf } from "../../testing/rendered-page.ts"
import { payoutAccountQuery } from "./earnings-queries.ts"
import { EarningsScreen } from "./earnings-screen.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["worker-pay", "shell"]))

const at = Date.parse("2026-11-20T20:00:00Z")

const earnings: Earnings = {
  balance: cents(1950),
  payable: cents(1950),
  held: [],
  thisWeek: cents(2750),
  // Monday at nine in Miami.
  nextPayoutAt: Date.parse("2026-11-23T14:00:00Z"),
  weeks: [
    {
      monday: Day.make("2026-11-16"),
      amount: cents(2750),
      lines: [
        {
          id: "2",
          kind: "gratuity",
          amount: cents(500),
          at,
          orderNumber: 1042,
          weight: Weight.make(34.5),
          reason: null,
        },
        {
          id: "1",
          kind: "deduction",
          amount: cents(-800),
          at,
          orderNumber: 1041,
          weight: null,
          reason: "A shirt was lost",
        },
      ],
    },
  ],
  payouts: [
    {
      id: "p1",
      amount: cents(4000),
      returned: cents(1500),
      state: "sent",
      at,
      weekOf: Day.make("2026-11-16"),
      note: "Counted twice",
    },
  ],
}

const shown = (account: PayoutAccountView | undefined, known: Earnings = earnings) => {
  const queries = new QueryClient()
  queries.setQueryData(earningsQuery.queryKey, known)
  if (account !== undefined) queries.setQueryData(payoutAccountQuery.queryKey, account)
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <EarningsScreen />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
}

describe("a worker's earnings", () => {
  it("say what is owed, what each order brought and what was paid", () => {
    const text = shown({ isOffered: true, account: { isEnabled: true, missing: [] } })
    for (const said of [
      "To be paid out $19.50",
      "This week $27.50",
      "We pay you on Mondays.",
      "Week of Mon, Nov 16",
      "Gratuity",
      "Order #1042 · 34.5 lbs",
      "$5.00",
      "A shirt was lost",
      "-$8.00",
      "$15.00 came back",
      "Counted twice",
    ]) {
      expect(text).toContain(said)
    }
  })

  it.each<[PayoutAccountView, string]>([
    [{ isOffered: true, account: null }, "Set Up Payouts"],
    [{ isOffered: true, account: { isEnabled: false, missing: ["external_account"] } }, "Continue Setup"],
    [{ isOffered: false, account: null }, "What you earned is kept for you."],
  ])("lead to the account for payouts: %j", (account, said) => {
    expect(shown(account)).toContain(said)
  })

  it("say what becomes of a balance below nothing, and of no orders yet", () => {
    const text = shown(
      { isOffered: true, account: null },
      { ...earnings, balance: cents(-300), thisWeek: cents(0), weeks: [], payouts: [] },
    )
    expect(text).toContain("What you owe is taken from your next earnings.")
    expect(text).toContain("You earn by delivering an order.")
    expect(text).toContain("No payouts yet.")
  })

  it("send nobody to set up payouts before it is known whether that was done", () => {
    const text = shown(undefined)
    expect(text).toContain("Mon, Nov 23, in the morning")
    expect(text).not.toContain("Set up payouts")
  })

  const ready: PayoutAccountView = { isOffered: true, account: { isEnabled: true, missing: [] } }
  const incomplete: PayoutAccountView = {
    isOffered: true,
    account: { isEnabled: false, missing: ["external_account"] },
  }
  const [paid] = earnings.payouts
  const rejected = paid && { ...paid, state: "rejected" as const, note: "insufficient available funds" }

  it.each<[string, PayoutAccountView, Partial<Earnings>, ReadonlyArray<string>]>([
    ["what is paid next and when", ready, {}, ["Next payout", "$19.50 on Mon, Nov 23, in the morning"]],
    ["that an account is missing for it", incomplete, {}, ["$19.50 wait for you. Set up payouts below"]],
    ["that it is too little yet", ready, { balance: cents(99), payable: cents(99) }, ["Payouts begin at $1.00."]],
    ["when it is next where nothing is owed", ready, { balance: cents(0) }, ["Mon, Nov 23, in the morning, of what"]],
    [
      "what is on its way",
      ready,
      { payouts: paid ? [{ ...paid, state: "planned" }] : [] },
      ["$40.00 are on their way to your account."],
    ],
    [
      "why the last one was not sent, and that nothing is to be done",
      ready,
      { payouts: rejected ? [rejected] : [] },
      ["Your payout of $40.00 was not sent", "insufficient available funds", "is paid again on Mon, Nov 23"],
    ],
    [
      "why the last one was not sent, and what to do",
      incomplete,
      { payouts: rejected ? [rejected] : [] },
      ["Your payout of $40.00 was not sent", "Complete your account below"],
    ],
  ])("say %s", (_, account, known, said) => {
    const text = shown(account, { ...earnings, ...known })
    for (const words of said) expect(text).toContain(words)
  })

  it("say nothing of a payout that was not sent once a later one was", () => {
    const payouts = rejected && paid ? [paid, rejected] : []
    expect(shown(ready, { ...earnings, payouts })).not.toContain("was not sent")
  })
})
