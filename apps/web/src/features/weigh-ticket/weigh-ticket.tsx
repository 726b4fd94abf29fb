import type { WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { formatDay } from "@laundry/core/local-time/local-time"
import { formatPounds } from "@laundry/core/money/pounds"
import { type TicketReason, weighTicketPath } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { Printer } from "lucide-react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Section } from "../../design/section.tsx"
import { StackedFact } from "../../design/stacked-fact.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useSayScale } from "../../shared/work/scale-facts.tsx"
import { OtherTickets } from "./other-tickets.tsx"
import { TicketAnswer } from "./ticket-answer.tsx"
import { TicketCost } from "./ticket-cost.tsx"

interface TicketProps {
  readonly ticket: WeighTicketPage
}

const whyNewer = {
  "weight-corrected": "weightCorrected",
  "intake-corrected": "intakeCorrected",
  "charges-set": "chargesSet",
  repriced: "repriced",
  "oversized-counted": "oversizedCounted",
} as const satisfies Record<Exclude<TicketReason, "weighed">, PlainMessageId<"weigh-ticket">>

/** Why it is not the first, and that it is not the last. */
const Notices = ({ ticket: { isCurrent, tickets, id, reason, number } }: TicketProps) => {
  const text = useText("weigh-ticket")
  const [newest] = tickets
  const isReplaced = newest !== undefined && newest.id !== id
  return (
    <>
      {isReplaced && (
        <Alert tone="notice">
          <p className="font-semibold">{text("replaced")}</p>
          <TextLink href={weighTicketPath(newest.id)}>{text("seeNewest", { number: String(newest.number) })}</TextLink>
        </Alert>
      )}
      {!isReplaced && !isCurrent && <Alert tone="notice">{text("takenBack")}</Alert>}
      {reason !== "weighed" && (
        <p className="text-ink-soft">
          {text(whyNewer[reason])} {text("takesPlace", { number: String(number - 1) })}
        </p>
      )}
    </>
  )
}

const Facts = ({ ticket }: TicketProps) => {
  const text = useText("weigh-ticket")
  const ordersText = useText("orders")
  const { order, scale, intakeWeight, weighedBy } = ticket
  const moment = sayMoment(ordersText, ticket.weighedAt, undefined)
  const scaleFacts = useSayScale()(scale)
  const whose = text(scale.owner === "worker" ? "scaleOfWorker" : "scale")
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 wrap-anywhere sm:grid-cols-3 print:grid-cols-3">
      {order.firstName !== null && <StackedFact name={text("customer")}>{order.firstName}</StackedFact>}
      <StackedFact name={text("pickedUp")}>{formatDay(order.pickupDate)}</StackedFact>
      <StackedFact name={text("weighedAt")}>
        {weighedBy === null ? moment : text("weighedBy", { moment, name: weighedBy })}
      </StackedFact>
      {intakeWeight !== null && (
        <StackedFact name={text("intakeWeight")}>{text("pounds", { pounds: formatPounds(intakeWeight) })}</StackedFact>
      )}
      {scaleFacts !== "" && <StackedFact name={whose}>{scaleFacts}</StackedFact>}
    </dl>
  )
}

const Photo = ({ photo: { url, sha256 } }: { readonly photo: NonNullable<WeighTicketPage["photo"]> }) => {
  const text = useText("weigh-ticket")
  return (
    <Section title={text("photoTitle")} level={2} className="grid gap-3" headingClassName="text-xl">
      <img
        src={url}
        alt={text("photoOf")}
        className="max-h-96 w-full rounded-control border border-line bg-linen-deep object-contain print:max-h-[60mm]"
      />
      <p className="text-sm text-ink-soft">
        {text("photoDigest")}
        <br />
        <span className="font-mono break-all">{sha256}</span>
      </p>
    </Section>
  )
}

/** Whose ticket it is, on paper, where the page's head is not. */
const PrintedHead = () => {
  const company = useSettings().settings?.company
  return (
    <p className="hidden text-ink-soft print:block">
      {[company?.companyName, company?.phone, company?.email, company?.address].filter(Boolean).join(" · ")}
    </p>
  )
}

/** All that a weigh ticket says. On paper it is one sheet. */
export const WeighTicket = ({ ticket }: TicketProps) => {
  const text = useText("weigh-ticket")
  return (
    <>
      <PrintedHead />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
          <p className="mt-1 text-lg text-ink-soft">
            {text("subtitle", { number: String(ticket.order.orderNumber) })} ·{" "}
            {text("ticketNumber", { number: String(ticket.number) })}
          </p>
        </div>
        <div className="print:hidden">
          <Button
            tone="secondary"
            icon={<Printer aria-hidden className="size-5 shrink-0" />}
            onClick={() => window.print()}
          >
            {text("print")}
          </Button>
        </div>
      </div>
      <Notices ticket={ticket} />
      <div className="grid gap-6 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-7 print:gap-4 print:border-0 print:p-0 print:shadow-none">
        <p>
          <span className="block text-ink-soft">{text("weight")}</span>
          <span className="text-5xl font-semibold tracking-tight tabular-nums sm:text-6xl print:text-4xl">
            {text("pounds", { pounds: formatPounds(ticket.weight) })}
          </span>
        </p>
        <Facts ticket={ticket} />
        <TicketCost ticket={ticket} />
      </div>
      <TicketAnswer ticket={ticket} />
      {ticket.photo !== null && <Photo photo={ticket.photo} />}
      <OtherTickets ticket={ticket} />
    </>
  )
}
