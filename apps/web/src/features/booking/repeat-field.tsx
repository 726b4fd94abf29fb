import { weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { RecurringConsent } from "../../shared/recurring/recurring-consent.tsx"
import { intervalNames } from "../../shared/recurring/recurring-words.ts"
import { WeekdayField } from "../../shared/recurring/weekday-field.tsx"
import type { Repeat } from "./use-repeat.ts"

/** On which days, and what is agreed to; or how to come to a card, without which nothing is repeated. */
const RepeatTerms = ({ repeat }: { readonly repeat: Repeat }) => {
  const text = useText("recurring")
  const { offer, problems } = repeat
  if (offer.data === undefined && offer.isError) {
    return (
      <FailedAlert
        title={text("offerFailed")}
        text={text("offerFailedText")}
        retryText={text("retry")}
        retrying={offer.isFetching}
        onRetry={() => void offer.refetch()}
      />
    )
  }
  if (offer.data === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>{text("offerLoading")}</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )
  }
  const { card, wording, fullWeekdays, closedWeekdays } = offer.data
  if (card === null || wording === null) {
    return (
      <p className="rounded-control bg-linen-deep px-4 py-3 text-ink-soft">
        <RichText area="recurring" id="noCardWizard" elements={{ card: <TextLink href="/?tab=profile" /> }} />
      </p>
    )
  }
  return (
    <>
      <WeekdayField
        chosen={repeat.weekdays}
        onChange={repeat.chooseDays}
        error={problems.weekdays}
        full={fullWeekdays}
        closed={closedWeekdays}
      />
      <RecurringConsent wording={wording} isAgreed={repeat.isAgreed} onAgree={repeat.agree} error={problems.agree} />
    </>
  )
}

/** 'Repeat this pickup': just once, or every week, two or four weeks. Nothing where that is not offered. */
export const RepeatField = ({ repeat }: { readonly repeat: Repeat }) => {
  const text = useText("recurring")
  if (!repeat.isOffered) return null
  return (
    <div id={repeat.placeId} className="mt-4 mb-2 grid gap-4 border-y border-line py-6">
      <RadioCards
        name="repeat"
        legend={text("repeatLegend")}
        chosen={repeat.everyWeeks === undefined ? "once" : String(repeat.everyWeeks)}
        onChange={({ target }) => repeat.choose(target.value)}
        error={repeat.problems.everyWeeks}
        cards={[
          { value: "once", label: text("once") },
          ...weekIntervals.map((weeks) => ({ value: String(weeks), label: text(intervalNames[weeks]) })),
        ]}
      />
      {repeat.everyWeeks !== undefined && <RepeatTerms repeat={repeat} />}
    </div>
  )
}
