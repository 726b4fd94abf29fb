import type { WorkDuties } from "@laundry/contracts/marketplace/work"
import { Alert } from "../../design/alert.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { Moment } from "../../shared/staff/moment.tsx"

/** How the worker stands with the duties, and a warning where that was given or is near. */
export const DutiesFigures = ({ duties }: { readonly duties: WorkDuties }) => {
  const text = useText("work-orders")
  const figures = (
    <p>
      <RichText
        area="work-orders"
        id="dutiesFigures"
        values={{
          count: String(duties.unauthorizedCancellations),
          accepted: duties.acceptedOrders,
          percent: String(duties.percent),
        }}
        elements={{ strong: <strong className="font-semibold tabular-nums" /> }}
      />
    </p>
  )
  const rule = (
    <p className="text-ink-soft">
      {text("dutiesRule", { hours: String(duties.noticeHours), limit: String(duties.limitPercent) })}
    </p>
  )
  return (
    <section aria-labelledby="work-duties" className="grid gap-2">
      <h2 id="work-duties" className="text-lg font-semibold">
        {text("duties")}
      </h2>
      {duties.isBreach || duties.warnedAt !== null ? (
        <Alert tone={duties.isBreach ? "attention" : "notice"}>
          <p className="font-semibold">{text(duties.isBreach ? "breachTitle" : "warnedTitle")}</p>
          {figures}
          {duties.warnedAt !== null && (
            <p>
              {text("warnedAt")} <Moment at={duties.warnedAt} />. {text("warnedText")}
            </p>
          )}
        </Alert>
      ) : (
        figures
      )}
      {rule}
    </section>
  )
}
