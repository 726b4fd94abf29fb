import type { RatingFileView } from "@laundry/contracts/marketplace/admin-ratings"
import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Section } from "../../design/section.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { AppealPhotos } from "../../shared/ratings/appeal-photos.tsx"
import { StarsShown } from "../../shared/ratings/stars.tsx"
import { RecordDialog } from "../../shared/staff/record-dialog.tsx"
import { OrderRecords } from "../../shared/work/order-records.tsx"
import { AppealForm } from "./appeal-form.tsx"
import { ratingFileQuery, ratingPhotoUrl } from "./rating-queries.ts"
import { sayWorker } from "./rating-words.ts"

const Said = ({ title, said }: { readonly title: string; readonly said: string }) => (
  <div className="grid gap-0.5 rounded-control bg-linen-deep px-3.5 py-2.5">
    <span className="text-sm text-ink-soft">{title}</span>
    <span className="wrap-anywhere whitespace-pre-line">{said}</span>
  </div>
)

const Body = ({ rating }: { readonly rating: RatingFileView }) => {
  const text = useText("admin-ratings")
  const ordersText = useText("orders")
  const today = useToday()
  const when = (at: number) => sayMomentWithin(ordersText, at, today)
  const { answer, appeal } = rating
  const decision = appeal?.decision ?? null
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">{sayWorker(text, rating)}</p>
        <p className="flex flex-wrap items-center gap-3">
          {text("customerSays", { name: rating.customerName })} <StarsShown count={rating.stars} />
        </p>
        <p className={rating.text === "" ? "text-ink-soft" : "wrap-anywhere whitespace-pre-line"}>
          {rating.text === "" ? text("noText") : rating.text}
        </p>
        {answer !== null && <Said title={text("answer", { when: when(answer.at) })} said={answer.text} />}
        {appeal !== null && <Said title={text("appeal", { when: when(appeal.at) })} said={appeal.text} />}
        <AppealPhotos count={appeal?.photoCount ?? 0} urlOf={(place) => ratingPhotoUrl(rating.id, place)} />
      </div>
      <Section title={text("facts")} className="grid gap-4 border-t border-line pt-5">
        <OrderRecords orderId={rating.orderId} facts={rating.facts} />
      </Section>
      {decision !== null && (
        <Alert tone="info">
          <p className="font-semibold">{text(decision.kind === "stands" ? "stands" : "struckOut")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{decision.sentence}</p>
        </Alert>
      )}
      {appeal !== null && decision === null && (
        <Section title={text("decide")} className="grid gap-4 border-t border-line pt-5">
          <AppealForm id={rating.id} />
        </Section>
      )}
    </div>
  )
}

interface RatingDialogProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A rating at the desk: what customer and worker say, what the records say, and how an appeal ends. */
export const RatingDialog = ({ id, open, onClose }: RatingDialogProps) => {
  const text = useText("admin-ratings")
  const query = useQuery({ ...ratingFileQuery(id), enabled: open })
  const { data } = query
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={data === undefined ? text("list") : text("title", { number: String(data.orderNumber) })}
      text={text}
      gone={text("missing")}
    >
      {(rating) => <Body rating={rating} />}
    </RecordDialog>
  )
}
