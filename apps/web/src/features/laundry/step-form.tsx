import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { formatDollars } from "@laundry/core/money/cents"
import { type LucideIcon, PackageCheck, Shirt, WashingMachine } from "lucide-react"
import { type ComponentProps, useId } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { controlLook, Field } from "../../design/field.tsx"
import { Money } from "../../design/money.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
import { chargeOf, type OpenStep, type StepField, savedValuesOf } from "./laundry-step.ts"
import { useLaundryStep } from "./use-laundry-step.ts"

interface Act {
  readonly label: PlainMessageId<"laundry">
  readonly pending: PlainMessageId<"laundry">
  readonly icon: LucideIcon
}

const acts: Readonly<Record<OpenStep, Act>> = {
  picked_up: { label: "start", pending: "starting", icon: WashingMachine },
  in_progress: { label: "pack", pending: "packing", icon: Shirt },
  processing: { label: "ready", pending: "makingReady", icon: PackageCheck },
}

interface NumberBoxProps extends Pick<ComponentProps<"input">, "name" | "inputMode" | "value"> {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly onType: (value: string) => void
}

/** A number that is typed in passing, with digits to be read from afar. */
const NumberBox = ({ label, hint, error, onType, ...input }: NumberBoxProps) => (
  <Field label={label} error={error} {...(hint !== undefined && { hint })}>
    {(attributes) => (
      <input
        {...input}
        {...attributes}
        type="text"
        autoComplete="off"
        maxLength={10}
        onChange={({ target }) => onType(target.value)}
        className={`${controlLook} h-16 text-3xl! font-semibold tabular-nums`}
      />
    )}
  </Field>
)

/** What the order costs with the weight that is typed. */
const Charge = ({ order, weight }: { readonly order: LaundryOrderView; readonly weight: string }) => {
  const text = useText("laundry")
  const id = useId()
  const charge = chargeOf(order, weight)
  return (
    <div className="grid content-start gap-1.5">
      <span id={id} className="font-medium">
        {text("charge")}
      </span>
      <output aria-labelledby={id} className="grid gap-0.5">
        <span className="flex min-h-16 items-center text-4xl font-semibold tracking-tight">
          {charge === undefined ? <span className="text-ink-soft">–</span> : <Money amount={charge.total} />}
        </span>
        <span className="text-sm text-ink-soft">
          {charge === undefined
            ? text("chargeNone")
            : charge.isByHand
              ? text("chargeByHand")
              : charge.additional === 0
                ? text("chargeMinimum", { limit: String(order.freeWeightLimit) })
                : text("chargeMore", {
                    minimum: formatDollars(charge.minimum),
                    additional: formatDollars(charge.additional),
                  })}
          {charge !== undefined && order.promo !== null && (
            <span className="block">
              {text("chargePromo", { discount: formatDollars(charge.discount), code: order.promo.code })}
            </span>
          )}
        </span>
      </output>
    </div>
  )
}

/** What is typed and pressed to take an order's next step. */
export const StepForm = ({ order, step }: { readonly order: LaundryOrderView; readonly step: OpenStep }) => {
  const text = useText("laundry")
  const entry = useLaundryStep(order, step)
  const { form, fields, values, differs, problemOf, type, submit, isPending, conflict, dismissConflict } = entry
  const photoId = useId()
  const { label, pending, icon: Icon } = acts[step]
  const savedHint = (field: StepField) =>
    differs(field) ? text("savedMeanwhile", { value: savedValuesOf(order)[field] }) : undefined
  const bagsHint = order.actualBags === null ? undefined : text("bagsHint", { count: order.actualBags })
  return (
    <form
      ref={form}
      noValidate
      aria-label={text("card", { number: String(order.orderNumber) })}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {conflict !== undefined && (
        <Alert tone="notice" role="alert" onDismiss={dismissConflict}>
          <p className="font-semibold">{conflict}</p>
          <p>{text("conflictText")}</p>
        </Alert>
      )}
      {fields.includes("intakeWeight") && (
        <NumberBox
          label={text("intakeWeight")}
          hint={savedHint("intakeWeight") ?? text("intakeWeightHint")}
          error={problemOf("intakeWeight")}
          name="intakeWeight"
          inputMode="decimal"
          value={values.intakeWeight}
          onType={(value) => type("intakeWeight", value)}
        />
      )}
      {(fields.includes("weight") || fields.includes("readyBags")) && (
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4">
          {fields.includes("weight") && (
            <>
              <NumberBox
                label={text("weight")}
                hint={savedHint("weight")}
                error={problemOf("weight")}
                name="weight"
                inputMode="decimal"
                value={values.weight}
                onType={(value) => type("weight", value)}
              />
              <Charge order={order} weight={values.weight} />
            </>
          )}
          {fields.includes("readyBags") && (
            <NumberBox
              label={text("readyBags")}
              hint={savedHint("readyBags") ?? bagsHint}
              error={problemOf("readyBags")}
              name="readyBags"
              inputMode="numeric"
              value={values.readyBags}
              onType={(value) => type("readyBags", value)}
            />
          )}
        </div>
      )}
      {fields.includes("weight") && values.weight.trim() !== "" && (
        <PhotoField
          id={photoId}
          texts={{
            label: text("scalePhoto"),
            hint: text("scalePhotoHint"),
            take: text("takePhoto"),
            retake: text("retakePhoto"),
            preparing: text("preparingPhoto"),
            failed: text("photoFailed"),
          }}
          taken={entry.scalePhoto}
        />
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={isPending}
        pendingText={text(pending)}
        icon={<Icon aria-hidden className="size-6 shrink-0" />}
      >
        {text(label)}
      </Button>
    </form>
  )
}
