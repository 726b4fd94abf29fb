import type { WorkerFileView } from "@laundry/contracts/marketplace/admin-workers"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { sayPermitEnd } from "@laundry/core/order/weigh-tickets/scale"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { workerDocumentKinds } from "@laundry/core/workers/worker"
import { Alert } from "../../design/alert.tsx"
import { Section } from "../../design/section.tsx"
import { StackedFact } from "../../design/stacked-fact.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { sayDays } from "../../shared/recurring/recurring-words.ts"
import { mailLink } from "../../shared/site/contact.ts"
import { StaffPhone } from "../../shared/staff/staff-phone.tsx"
import { useSayScale } from "../../shared/work/scale-facts.tsx"
import { DecisionForm } from "./decision-form.tsx"
import { ReviewNote } from "./review-note.tsx"
import { StateBadge } from "./state-badge.tsx"
import { WorkerPay } from "./worker-pay.tsx"
import { workerDocumentUrl } from "./worker-queries.ts"

const sayDayOf = (at: number): string => formatDay(localDateOf(at))

const Facts = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  const recurringText = useText("recurring")
  const sayScale = useSayScale()
  const today = useToday()
  const { scale } = worker
  const ending = scale === null || today === undefined ? undefined : sayPermitEnd(scale, today)
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <StackedFact name={text("email")}>
        <TextLink href={mailLink(worker.email)}>{worker.email}</TextLink>
      </StackedFact>
      <StackedFact name={text("phone")}>
        <StaffPhone callLink={worker.callLink}>{formatPhone(worker.phone)}</StaffPhone>
      </StackedFact>
      <StackedFact name={text("address")}>
        <span className="wrap-anywhere">{worker.address}</span>
      </StackedFact>
      <StackedFact name={text("distance")}>{text("miles", { count: worker.radiusMiles })}</StackedFact>
      <StackedFact name={text("capacity")}>{worker.capacity}</StackedFact>
      <StackedFact name={text("scale")}>
        <span className="wrap-anywhere">{scale === null ? text("noScale") : sayScale(scale)}</span>
        {ending !== undefined && <span className="block font-semibold text-attention">{ending}</span>}
        {scale !== null && !worker.isScaleReviewed && worker.state !== "applied" && (
          <span className="block font-semibold text-attention">{text("scaleUnseen")}</span>
        )}
      </StackedFact>
      <StackedFact name={text("days")}>
        {worker.availability.length === 0 ? text("noDays") : sayDays(recurringText, worker.availability)}
      </StackedFact>
    </dl>
  )
}

const Documents = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {workerDocumentKinds.map((kind) => {
        const kept = worker.documents.find((document) => document.kind === kind)
        const name = text("documentOf", { document: text(kind), name: worker.name })
        return (
          <li key={kind} className="grid content-start gap-1.5">
            <span className="font-medium">{text(kind)}</span>
            {kept === undefined ? (
              <span className="grid h-32 place-items-center rounded-control border border-dashed border-line-strong text-sm text-ink-soft">
                {text("noDocument")}
              </span>
            ) : (
              <>
                <a
                  href={workerDocumentUrl(worker.userId, kind, kept.addedAt)}
                  target="_blank"
                  rel="noreferrer"
                  className="rounded-control"
                >
                  <img
                    src={workerDocumentUrl(worker.userId, kind, kept.addedAt)}
                    alt={name}
                    className="h-32 w-full rounded-control border border-line object-cover"
                  />
                </a>
                <span className="text-sm text-ink-soft">{text("documentAdded", { day: sayDayOf(kept.addedAt) })}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const History = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <ol className="grid gap-3">
      {worker.history.map(({ at, by, state, reason }) => (
        <li key={`${at} ${state}`} className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={state} />
            <span className="text-sm text-ink-soft">
              {text("historyLine", { when: sayMoment(ordersText, at, today), by })}
            </span>
          </span>
          {reason !== null && <span className="wrap-anywhere whitespace-pre-line">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** All that is known of a laundry worker, and what can be decided. */
export const WorkerFile = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  const payText = useText("worker-pay")
  const look = "grid gap-4 border-t border-line pt-5"
  return (
    <div className="grid gap-6 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StateBadge state={worker.state} />
        {worker.reason !== null && <span className="wrap-anywhere text-ink-soft">{worker.reason}</span>}
      </div>
      {worker.isDisabled && <Alert tone="attention">{text("disabled")}</Alert>}
      <ReviewNote worker={worker} />
      <Facts worker={worker} />
      <Section title={text("documents")} className={look}>
        <Documents worker={worker} />
      </Section>
      {worker.decisions.length > 0 && (
        <Section title={text("decide")} className={look}>
          <DecisionForm worker={worker} />
        </Section>
      )}
      {/* In every state: who applies again may have worked before, and is still to be paid. */}
      <Section title={payText("payTitle")} className={look}>
        <WorkerPay userId={worker.userId} />
      </Section>
      <Section title={text("history")} className={look}>
        <History worker={worker} />
      </Section>
      <Section title={text("agreement")} className={look}>
        <p className="text-ink-soft">{text("agreedOn", { day: sayDayOf(worker.agreedAt) })}</p>
        <p className="rounded-control bg-linen-deep p-4 leading-relaxed">{worker.agreement}</p>
      </Section>
    </div>
  )
}
