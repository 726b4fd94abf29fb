import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { formatPhone } from "@laundry/core/shared/phone-number"
import type { ReactNode } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useOrderChoices } from "../../shared/booking/order-choices.ts"
import { TermsField } from "../../shared/booking/order-fields.tsx"
import { PromoField } from "../../shared/booking/promo-field.tsx"
import { PickupDay } from "../../shared/pickup/pickup-day.tsx"
import { sayDelivery } from "../../shared/pickup/pickup-day-text.ts"
import { UpfrontLines } from "../../shared/pricing/upfront-lines.tsx"
import { useBagChoices } from "./bag-choices.ts"
import { RepeatField } from "./repeat-field.tsx"
import type { Booking } from "./use-booking.ts"

interface RowProps {
  readonly name: string
  readonly onEdit: () => void
  readonly children: ReactNode
}

const Row = ({ name, onEdit, children }: RowProps) => {
  const text = useText("booking")
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-3 first:border-t">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="col-start-1 mt-0.5 grid min-w-0 gap-0.5 wrap-anywhere whitespace-pre-line">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button tone="quiet" onClick={onEdit} aria-label={text("editRow", { row: name })}>
          {text("edit")}
        </Button>
      </dd>
    </div>
  )
}

/** Everything once more, each part with its way back, and the consent. */
export const ReviewStep = ({
  form,
  pickup,
  promo,
  terms,
  edit,
  repeat,
}: Pick<Booking, "form" | "pickup" | "promo" | "terms" | "edit" | "repeat">) => {
  const text = useText("booking")
  const pickupText = useText("pickup")
  const { locations, detergents } = useOrderChoices()
  const bags = useBagChoices()
  const values = form.getValues()
  const day = pickup.offer?.days.find(({ pickupDate }) => pickupDate === form.watch("pickupDate"))
  const labelOf = (options: ReadonlyArray<{ readonly value: string; readonly label: string }>, value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const place =
    values.pickupLocation === "Other" && values.pickupLocationOther !== ""
      ? values.pickupLocationOther
      : labelOf(locations, values.pickupLocation)
  return (
    <>
      <dl className="-mt-3">
        <Row name={text("pickupRow")} onEdit={() => edit("pickupDate")}>
          <span className="text-lg font-semibold">
            {day === undefined ? text("dayMissing") : <PickupDay day={day} hours={pickup.hours} />}
          </span>
          {day !== undefined && (
            <span className="text-ink-soft">
              {text("backBy", { delivery: sayDelivery(pickupText, day.deliveryDate, pickup.hours) })}
            </span>
          )}
          <span className="text-ink-soft">{bags.say(values.estimatedWeight)}</span>
        </Row>
        <Row name={text("addressRow")} onEdit={() => edit("pickupAddress")}>
          <span>
            {values.pickupAddress}
            {values.pickupApt !== "" && ` · ${values.pickupApt}`}
          </span>
          <span className="text-ink-soft">{place}</span>
          {values.deliveryInstructions !== "" && <span className="text-ink-soft">{values.deliveryInstructions}</span>}
        </Row>
        <Row name={text("laundryRow")} onEdit={() => edit("detergentPreference")}>
          <span>{labelOf(detergents, values.detergentPreference)}</span>
          {values.specialInstructions !== "" && <span className="text-ink-soft">{values.specialInstructions}</span>}
        </Row>
        <Row name={text("contactRow")} onEdit={() => edit("customerName")}>
          <span>{values.customerName}</span>
          <span className="text-ink-soft">
            {formatPhone(values.customerPhone)} · {values.customerEmail}
          </span>
        </Row>
      </dl>
      <UpfrontLines />
      <div className="-mt-5 grid gap-2">
        <p className="text-sm text-ink-soft">
          {text("covers", {
            limit: formatPounds(terms.freeWeightLimit),
            perPound: formatDollars(terms.pricePerPound),
          })}
        </p>
        <RepeatField repeat={repeat} />
        <PromoField promo={promo} input={form.register("promoCode")} />
        <TermsField form={form} />
      </div>
    </>
  )
}
