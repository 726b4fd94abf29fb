import { Plus } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { Select, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { DateField } from "../../shared/staff/date-field.tsx"
import { type PromoDraft, useAddPromo } from "./use-add-promo.ts"

/** Makes a promo code: its name, what it takes off, and for which orders it is. */
export const AddPromoForm = ({ draft }: { readonly draft: PromoDraft }) => {
  const text = useText("company-settings")
  const today = useToday()
  const { form, problems, focus, field, change, isAdding, submit } = useAddPromo(draft)
  const isPercent = draft.values.kind === "percent"
  return (
    <form
      ref={form}
      noValidate
      aria-label={text("addPromo")}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ProblemList title={text("problems")} problems={problems} onChoose={focus} />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_11rem_8rem]">
        <TextField
          {...field("code")}
          label={text("promoName")}
          hint={text("promoNameHint")}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Select
          {...field("kind")}
          label={text("promoKind")}
          options={[
            { value: "percent", label: text("promoPercent") },
            { value: "amount", label: text("promoAmount") },
          ]}
        />
        <TextField
          {...field("value")}
          label={isPercent ? text("promoPercentOff") : text("promoDollarsOff")}
          inputMode={isPercent ? "numeric" : "decimal"}
          maxLength={10}
        />
      </div>
      {isPercent && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            {...field("wholeOrder")}
            label={text("promoOf")}
            hint={text("promoOfHint")}
            options={[
              { value: "no", label: text("promoOfMinimum") },
              { value: "yes", label: text("promoOfOrder") },
            ]}
          />
          <TextField
            {...field("most")}
            label={text("promoMost")}
            hint={text("promoMostHint")}
            optional
            inputMode="decimal"
            maxLength={10}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          {...field("minimum")}
          label={text("promoMinimum")}
          hint={text("promoMinimumHint")}
          optional
          inputMode="decimal"
          maxLength={10}
        />
        <DateField
          {...field("until")}
          label={text("promoUntil")}
          hint={text("promoUntilHint")}
          optional
          {...(today !== undefined && { min: today })}
        />
        <TextField
          {...field("times")}
          label={text("promoTimes")}
          hint={text("promoTimesHint")}
          optional
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <Checkbox
        name="firstOrderOnly"
        label={text("promoFirstOnly")}
        checked={draft.values.firstOrderOnly === "yes"}
        onChange={({ target }) => change("firstOrderOnly", target.checked ? "yes" : "no")}
      />
      <div className="max-sm:*:w-full">
        <Button
          type="submit"
          tone="secondary"
          pending={isAdding}
          pendingText={text("adding")}
          icon={<Plus aria-hidden className="size-5" />}
        >
          {text("addPromo")}
        </Button>
      </div>
    </form>
  )
}
