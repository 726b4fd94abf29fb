import type { Earnings, EarningsLine, OwnPayout } from "@laundry/contracts/marketplace/work-earnings"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { Card } from "../../design/card.tsx"
import { Money } from "../../design/money.tsx"
import { Section } from "../../design/section.tsx"
import { useText } from "../../messages/text.tsx"
import { PayoutBadge } from "../../shared/work/payout-badge.tsx"

const row = "flex items-start justify-between gap-4 border-t border-line py-3"

const Line = ({ line }: { readonly line: EarningsLine }) => {
  const text = useText("worker-pay")
  const { kind, orderNumber, weight, amount, at, reason } = line
  const about = [
    formatDay(localDateOf(at)),
    ...(orderNumber === null ? [] : [text("orderLine", { number: String(orderNumber) })]),
    ...(weight === null ? [] : [text("pounds", { pounds: formatPounds(weight) })]),
  ]
  return (
    <li className={row}>
      <span className="grid gap-0.5">
        <span className="font-medium">{text(`kind-${kind}`)}</span>
        <span className="text-sm text-ink-soft">{about.join(" · ")}</span>
        {reason !== null && <span className="text-sm wrap-anywhere whitespace-pre-line">{reason}</span>}
      </span>
      <Money amount={amount} />
    </li>
  )
}

/** What was earned, week by week, each order on a line of its own. */
export const EarnedWeeks = ({ weeks }: Pick<Earnings, "weeks">) => {
  const text = useText("worker-pay")
  if (weeks.length === 0) return <p className="text-ink-soft">{text("noWeeks")}</p>
  return weeks.map(({ monday, amount, lines }) => (
    <Card key={monday}>
      <Section
        title={text("weekOf", { day: formatDay(monday) })}
        level={2}
        className="grid gap-3"
        headingClassName="text-xl"
      >
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          <li className="flex justify-between gap-4 border-t border-line-strong pt-3 text-lg font-semibold">
            <span aria-hidden />
            <Money amount={amount} />
          </li>
        </ul>
      </Section>
    </Card>
  ))
}

const Payout = ({ payout }: { readonly payout: OwnPayout }) => {
  const text = useText("worker-pay")
  const { amount, returned, state, at, note } = payout
  return (
    <li className={row}>
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatDay(localDateOf(at))}
          <PayoutBadge state={state} />
        </span>
        {state === "sent" && returned > zeroCents && (
          <span className="text-sm text-ink-soft">{text("cameBack", { amount: formatDollars(returned) })}</span>
        )}
        {note !== null && <span className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</span>}
      </span>
      <Money amount={amount} />
    </li>
  )
}

/** What was paid, the newest first. */
export const PaidOut = ({ payouts }: Pick<Earnings, "payouts">) => {
  const text = useText("worker-pay")
  return (
    <Card>
      <Section title={text("payoutsTitle")} level={2} className="grid gap-3" headingClassName="text-xl">
        {payouts.length === 0 ? (
          <p className="text-ink-soft">{text("noPayouts")}</p>
        ) : (
          <ul>
            {payouts.map((payout) => (
              <Payout key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Section>
    </Card>
  )
}
