import type { OrderView } from "@laundry/contracts/orders/orders"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { estimatedBags } from "@laundry/core/order/estimated-bags"
import { CalendarPlus, Zap } from "lucide-react"
import { useId } from "react"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { InfoPopover } from "../../design/info-popover.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { PromoField } from "../../shared/booking/promo-field.tsx"
import { UnpaidOrderQuestion } from "../../shared/orders/unpaid-order-question.tsx"
import { PickupDay } from "../../shared/pickup/pickup-day.tsx"
import { firstBookable } from "../../shared/pickup/pickup-day-text.ts"
import { usePickupDays } from "../../shared/pickup/use-pickup-days.ts"
import { upfrontOf } from "../../shared/pricing/upfront.ts"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { OneClickQuestion } from "./one-click-question.tsx"
import { OneClickTerms } from "./one-click-terms.tsx"
import { useOneClick } from "./use-one-click.ts"

/** 'Book Your Next Pickup': in three steps, or at once for who has ordered before (specification §2). */
export const BookCard = ({ orders }: { readonly orders: ReadonlyArray<OrderView> | undefined }) => {
  const text = useText("customer-home")
  const id = useId()
  const { open } = useDialogAddress()
  const { settings, hours, terms } = useSettings()
  const lastOrder = orders?.[0]
  const nextDay = firstBookable(usePickupDays(hours, estimatedBags(lastOrder?.estimatedWeight ?? null)))
  const oneClick = useOneClick(nextDay?.pickupDate)
  const price = { amount: formatDollars(upfrontOf(settings, terms)), limit: formatPounds(terms.freeWeightLimit) }
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg font-semibold tracking-tight sm:text-xl">
            {text("bookTitle")}
          </h2>
          <p className="min-h-7 text-lg text-ocean-deep">{nextDay && <PickupDay day={nextDay} hours={hours} />}</p>
          <p className="text-ink-soft">
            {settings?.marketplace === undefined
              ? text("price", price)
              : text("priceWithFee", { ...price, fee: `$${settings.marketplace.trustAndSafetyFee}` })}
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <Button icon={<CalendarPlus aria-hidden className="size-5 shrink-0" />} onClick={() => open("book")}>
            {text("schedule")}
          </Button>
          {lastOrder && (
            <div className="flex items-center gap-1">
              <span className="grid flex-1">
                <Button
                  tone="secondary"
                  icon={<Zap aria-hidden className="size-5 shrink-0" />}
                  pending={oneClick.isPending}
                  pendingText={text("booking")}
                  onClick={oneClick.press}
                >
                  {text("oneClick")}
                </Button>
              </span>
              <InfoPopover label={text("oneClickInfo")}>
                <OneClickTerms
                  lastOrder={lastOrder}
                  day={nextDay}
                  hours={hours}
                  then={text("oneClickThen", { amount: formatDollars(oneClick.promo.due) })}
                />
              </InfoPopover>
            </div>
          )}
        </div>
        {lastOrder && oneClick.promo.isOffered && (
          <div className="-mt-2 grid max-w-md gap-2">
            {oneClick.promo.isOpen && <p className="text-sm text-ink-soft">{text("oneClickPromo")}</p>}
            <PromoField promo={oneClick.promo} input={oneClick.promoInput} />
          </div>
        )}
      </section>
      {lastOrder && <OneClickQuestion oneClick={oneClick} lastOrder={lastOrder} day={nextDay} hours={hours} />}
      <UnpaidOrderQuestion unpaid={oneClick.unpaid} onOrderAnother={oneClick.bookBeside} />
    </Card>
  )
}
