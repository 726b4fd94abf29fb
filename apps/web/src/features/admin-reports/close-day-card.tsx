import type { ClosedDayView, DayView } from "@laundry/contracts/company/books"
import { formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { booksKey, closeDay, dayQuery, daysKey } from "./book-queries.ts"
import { cardLook } from "./books-card.tsx"
import { useSayFailure } from "./say-failure.ts"

type Sums = DayView["sums"]
type Obstacle = DayView["obstacles"][number]

const titles = {
  payments: "bookPayments",
  refunds: "bookRefunds",
  disputes: "bookDisputes",
  fees: "fees",
  paidOut: "paidOut",
  settled: "settledCount",
  settledGap: "settledGap",
  pickedUp: "pickedUp",
  delivered: "delivered",
  pounds: "poundsDelivered",
} as const satisfies Readonly<Record<keyof Sums, PlainMessageId<"admin-reports">>>

const names = Object.keys(titles) as ReadonlyArray<keyof Sums>

const say = (sums: Sums, name: keyof Sums): string => {
  if (name === "pickedUp" || name === "delivered" || name === "settled") return String(sums[name])
  return name === "pounds" ? formatPounds(sums.pounds) : formatDollars(sums[name])
}

/** Where something is seen to; the books are on this page. */
const placeOf = ({ kind, orderId, userId }: Obstacle): string => {
  if (kind === "payment-flag") return "/admin?view=flags"
  if (kind === "claim-overdue") return "/admin?tab=claims"
  if (orderId !== null) return `/admin?order=${orderId}`
  return userId === null ? "#books-title" : `/admin?tab=messages&chat=${userId}`
}

const obstacleLook = "inline-flex min-h-6 items-center underline underline-offset-4"

/** The way to where something is seen to. The router would leave the report for a place on it. */
const ObstacleLink = ({ obstacle }: { readonly obstacle: Obstacle }) => {
  const href = placeOf(obstacle)
  return href.startsWith("#") ? (
    <a href={href} className={obstacleLook}>
      {obstacle.sentence}
    </a>
  ) : (
    <Link href={href} className={obstacleLook}>
      {obstacle.sentence}
    </Link>
  )
}

const DaySums = ({ day }: { readonly day: DayView }) => {
  const text = useText("admin-reports")
  const [signed] = day.versions
  const isSettling = day.sums.settled > 0 || (signed !== undefined && signed.sums.settled > 0)
  const shown = isSettling ? names : names.filter((name) => name !== "settled" && name !== "settledGap")
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {shown.map((name) => (
        <div key={name} className="flex justify-between gap-x-3 border-t border-line py-1.5">
          <dt>{text(titles[name])}</dt>
          <dd className="min-w-0 text-right tabular-nums">
            {say(day.sums, name)}
            {signed !== undefined && day.changed.includes(name) && (
              <span className="block text-sm text-coral">{text("wasClosed", { figure: say(signed.sums, name) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Version = ({ closed }: { readonly closed: ClosedDayView }) => {
  const text = useText("admin-reports")
  return (
    <li>
      {text("closedBy", { name: closed.by.name, version: String(closed.version) })} <Moment at={closed.closedAt} />
    </li>
  )
}

const DayState = ({ day }: { readonly day: DayView }) => {
  const text = useText("admin-reports")
  const { obstacles, versions, changed } = day
  // Closing compares the books by itself.
  const hindering = obstacles.filter(({ kind }) => kind !== "books-not-compared")
  return (
    <>
      <DaySums day={day} />
      {changed.length > 0 && <Alert tone="notice">{text("dayChanged")}</Alert>}
      {hindering.length > 0 ? (
        <Alert tone="attention">
          <p className="mb-1 font-semibold">{text("obstacles", { count: hindering.length })}</p>
          <ul className="grid gap-1">
            {hindering.map((obstacle) => (
              <li key={`${obstacle.kind} ${obstacle.sentence}`} className="wrap-anywhere">
                <ObstacleLink obstacle={obstacle} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        versions.length === 0 && <Alert tone="info">{text("dayCanClose")}</Alert>
      )}
      {versions.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-ink-soft">
          {versions.map((closed) => (
            <Version key={closed.version} closed={closed} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A day with what it brought, what has to be seen to first, and the press that signs it off; and the way to `newest`, where that is another. */
export const DayCard = ({
  day,
  newest,
  onNewest,
}: {
  readonly day: IsoDate
  readonly newest: IsoDate
  readonly onNewest: () => void
}) => {
  const text = useText("admin-reports")
  const queryClient = useQueryClient()
  const query = useQuery(dayQuery(day))
  const close = useMutation({
    mutationFn: closeDay,
    onSuccess: () => showToast({ tone: "done", title: text("dayClosedToast", { day: formatDay(day) }) }),
    onError: useSayFailure(text("dayNotClosed")),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: daysKey })
      await queryClient.invalidateQueries({ queryKey: booksKey })
    },
  })
  const state = query.data
  const isClosed = state !== undefined && state.versions.length > 0 && state.changed.length === 0
  return (
    <section className={cardLook} aria-labelledby="close-day-title">
      <header className="grid gap-1">
        <h2 id="close-day-title" className="text-lg font-semibold tracking-tight">
          {text("closeDayOf", { day: formatDay(day) })}
        </h2>
        <p className="text-sm text-ink-soft">{text("closeDayNote")}</p>
      </header>
      {state !== undefined ? (
        <DayState day={state} />
      ) : query.isError ? (
        <LoadFailed
          title={text("dayFailed")}
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
      {day !== newest && (
        <div className="print:hidden">
          <Button tone="secondary" onClick={onNewest}>
            {text("showDay", { day: formatDay(newest) })}
          </Button>
        </div>
      )}
      {state !== undefined && !isClosed && (
        <div className="print:hidden">
          <Button pending={close.isPending} pendingText={text("closing")} onClick={() => close.mutate(state)}>
            {text(state.versions.length > 0 ? "closeAgain" : "closeDay")}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Stays with the day that was given at first: who presses at midnight signs off what they have read. */
export const CloseDayCard = ({ day: given }: { readonly day: IsoDate }) => {
  const [day, setDay] = useState(given)
  return <DayCard key={day} day={day} newest={given} onNewest={() => setDay(given)} />
}
