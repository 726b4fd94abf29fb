import type { PromoCodeView } from "@laundry/contracts/company/promo-codes"
import { formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { sayOffer } from "@laundry/core/pricing/promo"
import { isRunning } from "@laundry/core/pricing/promo-code"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { AddPromoForm } from "./add-promo-form.tsx"
import { EndPromoDialog } from "./end-promo-dialog.tsx"
import { promoCodesQuery } from "./promo-queries.ts"
import { SettingsSection } from "./settings-section.tsx"
import { usePromoDraft } from "./use-add-promo.ts"

/** For which orders a code is, and how often it was used. */
const useSayRules = () => {
  const text = useText("company-settings")
  return ({ minimum, firstOrderOnly, until, times, uses }: PromoCodeView): string =>
    [
      times === null ? text("promoUses", { uses }) : text("promoUsesOf", { uses: String(uses), times }),
      minimum !== null && text("promoFrom", { amount: formatDollars(minimum) }),
      firstOrderOnly && text("promoFirst"),
      until !== null && text("promoUntilDay", { day: `${formatDay(until)}, ${until.slice(0, 4)}` }),
    ]
      .filter((part) => part !== false)
      .join(" · ")
}

interface PromoRowsProps {
  readonly promos: ReadonlyArray<PromoCodeView>
  readonly today: IsoDate | undefined
  readonly onEnd: (promo: PromoCodeView) => void
}

const PromoRows = ({ promos, today, onEnd }: PromoRowsProps) => {
  const text = useText("company-settings")
  const sayRules = useSayRules()
  if (promos.length === 0) {
    return (
      <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center">
        {text("noPromos")}
      </p>
    )
  }
  // Those that can be used come first.
  const isOn = (promo: PromoCodeView) => (today === undefined ? promo.isActive : isRunning(promo, today))
  const rows = [...promos.filter(isOn), ...promos.filter((promo) => !isOn(promo))]
  return (
    <ul aria-label={text("promos")} className="divide-y divide-line border-y border-line">
      {rows.map((promo) => (
        <li key={promo.code} className="flex items-center gap-3 py-2.5">
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{promo.code}</span>
              <span>{sayOffer(promo)}</span>
              {!isOn(promo) && <Badge>{text("promoIsOver")}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">{sayRules(promo)}</p>
          </div>
          {promo.isActive && (
            <Button tone="quiet" size="compact" onClick={() => onEnd(promo)}>
              {text("end")}
              <VisuallyHidden> {promo.code}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The codes with which customers pay less; what an order was booked with stays its own. */
export const PromosSection = () => {
  const text = useText("company-settings")
  const today = useToday()
  const { data: promos, isError, isFetching, refetch } = useQuery(promoCodesQuery)
  const draft = usePromoDraft()
  const [ending, setEnding] = useState<PromoCodeView>()
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection title={text("promos")} lead={text("promosLead")} isDirty={draft.isDirty}>
      <div className="grid gap-6">
        <div ref={list} tabIndex={-1} className="outline-none">
          {promos === undefined && isError && (
            <LoadFailed
              title={text("promosFailed")}
              text={text("failedText")}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {promos === undefined && !isError && (
            <div role="status" className="grid gap-3">
              <VisuallyHidden>{text("loadingPromos")}</VisuallyHidden>
              <Skeleton />
              <Skeleton />
            </div>
          )}
          {promos !== undefined && (
            <PromoRows
              promos={promos}
              today={today}
              onEnd={(promo) => {
                setEnding(promo)
                setAsking(true)
              }}
            />
          )}
        </div>
        <AddPromoForm draft={draft} />
      </div>
      {ending !== undefined && (
        <EndPromoDialog
          promo={ending}
          open={isAsking}
          onClose={() => setAsking(false)}
          // The button that opened it is gone, and the focus with it.
          onEnded={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
        />
      )}
    </SettingsSection>
  )
}
