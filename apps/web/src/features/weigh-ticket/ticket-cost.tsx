import type { WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { type Cents, formatDollars, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type CostLine, costLines } from "@laundry/core/order/cost-lines"
import { sayCard } from "@laundry/core/payment/kept-card"
import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { Money } from "../../design/money.tsx"
import { Section } from "../../design/section.tsx"
import { type Text, useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { ConfirmCharge } from "./confirm-charge.tsx"
import { payTicket } from "./weigh-ticket-queries.ts"

interface LineProps {
  readonly name: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

const Line = ({ name, isStrong = false, children }: LineProps) => (
  <div
    className={classes(
      "flex items-baseline justify-between gap-4",
      isStrong && "border-t border-line pt-2.5 text-lg font-semibold",
    )}
  >
    <dt>{name}</dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
)

const sayLine = (text: Text<"weigh-ticket">, line: CostLine): string => {
  switch (line.kind) {
    case "minimum":
      return text("minimum", { limit: formatPounds(line.covers) })
    case "further-pounds":
      return text("furtherPounds", {
        pounds: formatPounds(line.pounds),
        price: formatDollars(line.pricePerPound),
      })
    case "oversized":
      return text("oversized", { items: line.items, fee: formatDollars(line.fee) })
    case "trust-and-safety":
      return text("trustAndSafety")
    case "set-by-hand":
      return text("setByHand")
    case "promo":
      return text("promo", { code: line.promo.code })
  }
}

const less = (amount: Cents) => <Money amount={subtractCents(zeroCents, amount)} />

/** What becomes of the balance by itself, with the kept card. */
const Charge = ({ charge }: { readonly charge: NonNullable<WeighTicketPage["charge"]> }) => {
  const text = useText("weigh-ticket")
  const ordersText = useText("orders")
  const told = { amount: formatDollars(charge.amount), card: sayCard(charge) }
  return (
    <p className="text-ink-soft">
      {charge.isHeld
        ? text("chargeHeld", told)
        : text("chargeScheduled", { ...told, when: sayMoment(ordersText, charge.dueAt, undefined) })}
    </p>
  )
}

/** What is left to pay of the order, and the way to do it. */
const Balance = ({ ticket }: { readonly ticket: WeighTicketPage }) => {
  const text = useText("weigh-ticket")
  const navigate = useNavigate()
  const pay = useMutation({ mutationFn: payTicket })
  const { amountDue } = ticket
  if (amountDue === null || !ticket.isPayable) return null
  const open = async () => {
    try {
      const { path } = await pay.mutateAsync(ticket.id)
      void navigate(path)
    } catch (error) {
      logProblem("A weigh ticket's payment was not opened", error)
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("payFailed"), text: said ?? text("failedText") })
    }
  }
  return (
    <div className="grid gap-3 print:hidden">
      {ticket.charge !== null &&
        (ticket.charge.confirmBy === undefined ? (
          <Charge charge={ticket.charge} />
        ) : (
          <ConfirmCharge id={ticket.id} charge={ticket.charge} />
        ))}
      <Button size="large" wide pending={pay.isPending} onClick={() => void open()}>
        {text("pay", { amount: formatDollars(amountDue) })}
      </Button>
    </div>
  )
}

/** The arithmetic of a ticket, line by line; of the one that counts also what was paid and what is left to pay. */
export const TicketCost = ({ ticket }: { readonly ticket: WeighTicketPage }) => {
  const text = useText("weigh-ticket")
  const { amountDue, goodwill, credit, totalPaid, isCurrent } = ticket
  const { oversizedItems = 0, terms } = ticket
  const costed = { ...ticket, oversizedItems, terms: { ...terms, marketplace: terms.marketplace ?? null } }
  return (
    <Section title={text("costTitle")} level={2} className="grid gap-3" headingClassName="text-xl">
      <dl className="grid gap-2.5">
        {costLines(costed).map((line) => (
          <Line key={line.kind} name={sayLine(text, line)}>
            <Money amount={line.amount} />
          </Line>
        ))}
        <Line name={text("total")} isStrong>
          <Money amount={ticket.total} />
        </Line>
        {isCurrent && goodwill > zeroCents && <Line name={text("goodwill")}>{less(goodwill)}</Line>}
        {isCurrent && credit > zeroCents && <Line name={text("credit")}>{less(credit)}</Line>}
        {isCurrent && totalPaid > zeroCents && <Line name={text("paid")}>{less(totalPaid)}</Line>}
        {isCurrent && amountDue !== null && (
          <Line name={text("due")} isStrong>
            <Money amount={amountDue} />
          </Line>
        )}
      </dl>
      {isCurrent && <Balance ticket={ticket} />}
    </Section>
  )
}
