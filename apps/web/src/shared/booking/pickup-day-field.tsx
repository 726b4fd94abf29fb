import { parseIsoDate } from "@laundry/core/local-time/local-time"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { useId } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { FieldError } from "../../design/field.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { PickupDay } from "../pickup/pickup-day.tsx"
import { firstBookable, type OfferedDay, sayDelivery } from "../pickup/pickup-day-text.ts"
import type { OrderForm } from "./order-values.ts"
import type { PickupChoice } from "./use-pickup-choice.ts"

interface PickupDayFieldProps {
  readonly form: OrderForm
  readonly pickup: PickupChoice
}

/** The day, and that it is full. */
const OfferedDayLabel = ({ day, hours }: { readonly day: OfferedDay; readonly hours: OperatingHours }) => {
  const text = useText("pickup")
  return day.isFull === true ? (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        <PickupDay day={day} hours={hours} />
      </span>
      <Badge>{text("full")}</Badge>
    </span>
  ) : (
    <PickupDay day={day} hours={hours} />
  )
}

/** The pickup days on offer, like 'Today, Fri Nov 20 · 6–9 PM', and the delivery day that follows from the choice. */
export const PickupDayField = ({ form, pickup: { hours, offer, choose } }: PickupDayFieldProps) => {
  const text = useText("booking-fields")
  const pickupText = useText("pickup")
  const id = useId()
  const { errors } = form.formState
  const deliveryDate = parseIsoDate(form.watch("deliveryDate"))
  return (
    <div className="grid gap-3">
      {offer === undefined ? (
        <Skeleton shape="control" />
      ) : (
        <RadioCards
          {...form.register("pickupDate", {
            onChange: (event: { target: { value: string } }) => choose(event.target.value),
          })}
          legend={text("pickupDate")}
          error={errors.pickupDate?.message}
          cards={offer.days.map((day) => ({
            value: day.pickupDate,
            label: <OfferedDayLabel day={day} hours={hours} />,
            ...(day.isFull === true && { disabled: true }),
          }))}
        />
      )}
      {offer !== undefined && firstBookable(offer.days) === undefined && <Alert tone="notice">{text("noDays")}</Alert>}
      <div role="group" aria-labelledby={id}>
        <p id={id} className="font-medium">
          {text("delivery")}
        </p>
        <p className="min-h-6 text-ink-soft" aria-live="polite">
          {deliveryDate === undefined ? text("deliveryPending") : sayDelivery(pickupText, deliveryDate, hours)}
        </p>
        {errors.deliveryDate?.message !== undefined && <FieldError>{errors.deliveryDate.message}</FieldError>}
      </div>
    </div>
  )
}
