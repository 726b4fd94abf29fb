import { ApiError } from "@laundry/contracts/http/client"
import type { RecurringChangeForm, RecurringView } from "@laundry/contracts/orders/recurring"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { AddressField } from "../address/address-field.tsx"
import { useOrderChoices } from "../booking/order-choices.ts"
import type { RecurringCalls } from "./recurring-calls.ts"
import {
  type ChangeTexts,
  type ChangeValues,
  changedOf,
  changeFields,
  readTexts,
  textsOf,
  valuesOf,
} from "./recurring-values.ts"
import { RhythmFields } from "./rhythm-fields.tsx"

type Problems = Readonly<Record<string, string | undefined>>

interface ChangeRecurringProps {
  readonly view: RecurringView
  readonly calls: RecurringCalls
  readonly open: boolean
  readonly onClose: () => void
}

/** What was typed, what is wrong with it, and sending it. It stays as it was typed through every refusal, and over a sign-in. */
const useChange = ({ view, calls, onClose }: ChangeRecurringProps) => {
  const text = useText("recurring")
  const queryClient = useQueryClient()
  /** Only what was typed over: the rest follows what the server says. */
  const kept = useTypedOver<ChangeTexts>(`recurring-change-${view.id}`, textsOf(valuesOf(view)))
  const [problems, setProblems] = useState<Problems>({})
  const values = readTexts(view, kept.values)
  const save = useMutation({
    mutationFn: (body: RecurringChangeForm) => calls.change(view.id, body),
    meta: { handlesUnauthorized: true },
    onMutate: () => Date.now(),
    onSuccess: (changed, _body, sentAt) => {
      calls.keep(queryClient, changed, sentAt)
      kept.discard()
      showToast({ tone: "done", title: text("changeDone") })
      onClose()
    },
    onError: (error) => {
      logProblem("Recurring pickups were not changed", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      setProblems(said?.fields ?? {})
      if (said?.fields === undefined) {
        showToast({ tone: "attention", title: text("failed"), text: said?.message ?? text("offerFailedText") })
      }
      void calls.refresh(queryClient)
    },
  })
  const type = (part: Partial<ChangeValues>) => {
    const texts = textsOf({ ...values, ...part })
    for (const field of changeFields) kept.type(field, texts[field])
    setProblems({})
  }
  const submit = () => {
    const changed = changedOf(view, values)
    if (values.weekdays.length === 0) setProblems({ weekdays: text("noDay") })
    else if (Object.keys(changed).length === 0) onClose()
    else save.mutate({ ...changed, version: view.version })
  }
  const field = (name: Exclude<keyof ChangeValues, "everyWeeks" | "weekdays">) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ [name]: target.value }),
  })
  return { values, problems, type, field, submit, isPending: save.isPending }
}

/** Changes the days, the address and what is asked of the laundry; days that are booked already stay as they are. */
export const ChangeRecurring = (props: ChangeRecurringProps) => {
  const text = useText("recurring")
  const fields = useText("booking-fields")
  const model = useOperatingModel()
  const formId = useId()
  const { locations, detergents } = useOrderChoices()
  const { values, problems, type, field, submit, isPending } = useChange(props)
  const address = field("pickupAddress")
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      busy={isPending}
      title={text("changeTitle")}
      footer={
        <Button type="submit" form={formId} size="large" wide pending={isPending} pendingText={text("changeSaving")}>
          {text("changeSave")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldGroup title={text("schedule")}>
          <RhythmFields rhythm={values} onChange={type} error={problems["weekdays"]} />
        </FieldGroup>
        <FieldGroup title={text("where")}>
          <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
            <AddressField
              name={address.name}
              label={fields("pickupAddress")}
              value={address.value}
              error={address.error}
              onChange={(pickupAddress) => type({ pickupAddress })}
            />
            <TextField {...field("pickupApt")} label={fields("pickupApt")} optional maxLength={50} />
          </div>
          <Select {...field("pickupLocation")} label={fields("pickupLocation", { model })} options={locations} />
          {values.pickupLocation === "Other" && (
            <TextField {...field("pickupLocationOther")} label={fields("pickupLocationOther")} optional />
          )}
          <TextArea {...field("deliveryInstructions")} label={fields("deliveryInstructions")} optional />
        </FieldGroup>
        <FieldGroup title={text("laundry")}>
          <Select {...field("detergentPreference")} label={text("detergent")} options={detergents} />
          <TextArea {...field("specialInstructions")} label={fields("specialInstructions")} optional />
        </FieldGroup>
      </form>
    </Dialog>
  )
}
