import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { Section } from "../../design/section.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { AppealPhotos } from "../../shared/ratings/appeal-photos.tsx"
import { OrderRecords } from "../../shared/work/order-records.tsx"

type Work = NonNullable<ClaimFileView["work"]>

const photoUrl = (id: string, place: number): string => `/api/admin/claims/${id}/response/photos/${place}`

/** What the worker says, or until when they may say something. */
const Said = ({ claim, response }: { readonly claim: ClaimFileView; readonly response: Work["response"] }) => {
  const text = useText("claim-work")
  const ordersText = useText("orders")
  const today = useToday()
  const when = (at: number) => sayMomentWithin(ordersText, at, today)
  if (response === null) return <p className="text-ink-soft">{text("notAsked")}</p>
  const { given, deadline } = response
  if (given !== null) {
    return (
      <>
        <div className="grid gap-0.5 rounded-control bg-linen-deep px-3.5 py-2.5">
          <span className="text-sm text-ink-soft">{text("said", { when: when(given.at) })}</span>
          <span className="wrap-anywhere whitespace-pre-line">{given.text === "" ? text("removed") : given.text}</span>
        </div>
        <AppealPhotos count={given.photoCount} urlOf={(place) => photoUrl(claim.id, place)} />
      </>
    )
  }
  return (
    <p className="text-ink-soft">
      {claim.decision === null ? text("waits", { when: when(deadline) }) : text("saidNothing")}
    </p>
  )
}

export interface ClaimWorkProps {
  readonly claim: ClaimFileView
  readonly work: Work
}

/** The worker's side of a claim and what the records say, beside what the customer says: one story. */
export const ClaimWork = ({ claim, work: { workerName, response, facts } }: ClaimWorkProps) => {
  const text = useText("claim-work")
  return (
    <div className="grid gap-6 border-t border-line pt-5 md:grid-cols-2">
      <Section
        title={workerName === null ? text("title") : text("titleOf", { name: workerName })}
        className="grid content-start gap-3"
      >
        <Said claim={claim} response={response} />
      </Section>
      <Section title={text("records")} className="grid content-start gap-3">
        <OrderRecords orderId={claim.orderId} facts={facts} />
      </Section>
    </div>
  )
}
