import type { RecurringRow } from "@laundry/contracts/orders/admin-recurring"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { Mail, Phone } from "lucide-react"
import { useId, useState } from "react"
import { Fold } from "../../design/fold.tsx"
import { useText } from "../../messages/text.tsx"
import { sayAddress, sayEstimate, sayLocation } from "../../shared/orders/order-words.ts"
import { sayDate } from "../../shared/pickup/pickup-day-text.ts"
import { LatestDays } from "../../shared/recurring/latest-days.tsx"
import { RecurringActions } from "../../shared/recurring/recurring-actions.tsx"
import { RecurringState } from "../../shared/recurring/recurring-card.tsx"
import { nextPickupOf } from "../../shared/recurring/recurring-values.ts"
import { sayRhythm } from "../../shared/recurring/recurring-words.ts"
import { UpcomingDays } from "../../shared/recurring/upcoming-days.tsx"
import { mailLink } from "../../shared/site/contact.ts"
import { StaffPhone } from "../../shared/staff/staff-phone.tsx"
import { staffRecurringCalls } from "./admin-recurring-queries.ts"

const linkLook =
  "-mx-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 text-ocean hover:bg-ocean-tint"

/** Who they are for, and what each pickup is like. */
const Facts = ({ row }: { readonly row: RecurringRow }) => {
  const text = useText("admin-recurring")
  const ordersText = useText("orders")
  const facts = [
    [text("address"), sayAddress(ordersText, row)],
    [text("location"), sayLocation(row)],
    [text("deliveryInstructions"), row.deliveryInstructions],
    [text("laundry"), [row.detergentPreference, row.specialInstructions].filter(Boolean).join(" · ")],
    [text("estimate"), row.estimatedWeight === null ? null : sayEstimate(ordersText, row.estimatedWeight)],
  ] as const
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap gap-x-6">
        {row.customerEmail !== "" && (
          <a href={mailLink(row.customerEmail)} className={linkLook}>
            <Mail aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">{row.customerEmail}</span>
          </a>
        )}
        {row.customerPhone !== "" && (
          <StaffPhone callLink={row.callLink} className={linkLook}>
            <Phone aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">{formatPhone(row.customerPhone)}</span>
          </StaffPhone>
        )}
      </div>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {value === null || value === "" ? text("none") : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface RecurringRowProps {
  readonly row: RecurringRow
  /** The name of the service area; undefined where the address could not be placed. */
  readonly area: string | undefined
  readonly onOrder: (orderId: string) => void
}

/** A customer's recurring pickups: a row that opens on its days and on what can be done. */
export const RecurringRowCard = ({ row, area, onOrder }: RecurringRowProps) => {
  const text = useText("admin-recurring")
  const words = useText("recurring")
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const day = nextPickupOf(row)
  const next = day === null ? text("noNext") : text("next", { day: sayDate(day) })
  return (
    <li>
      <article aria-labelledby={id}>
        <Fold
          look="section"
          open={isOpen}
          onToggle={setOpen}
          summary={
            <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_10rem_10rem_11rem]">
              <h2 id={id} className="truncate font-semibold tracking-tight">
                {row.customerName}
              </h2>
              <span className="col-span-2 text-sm text-ink-soft max-lg:order-last lg:col-span-1 lg:text-base">
                {sayRhythm(words, row)}
                <span className="lg:hidden">
                  {row.endedAt === null && ` · ${next}`} · {area ?? text("areaUnknown")}
                </span>
              </span>
              <span className="truncate max-lg:hidden">{row.endedAt === null && next}</span>
              <span className="truncate text-ink-soft max-lg:hidden">{area ?? text("areaUnknown")}</span>
              <span className="justify-self-end">
                <RecurringState view={row} />
              </span>
            </span>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-5 pt-2 pb-6 sm:px-7 lg:grid-cols-2">
            <Facts row={row} />
            <div className="grid content-start gap-4">
              {row.endedAt === null && <UpcomingDays view={row} calls={staffRecurringCalls} onOrder={onOrder} />}
              <RecurringActions view={row} calls={staffRecurringCalls} />
              <LatestDays view={row} onOrder={onOrder} />
            </div>
          </div>
        </Fold>
      </article>
    </li>
  )
}
