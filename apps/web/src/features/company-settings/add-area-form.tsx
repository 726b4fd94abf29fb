import { Plus } from "lucide-react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { type AreaDraft, type AreaField, useAddArea } from "./use-add-area.ts"

/** Starts serving a ZIP code: it and a name for it, both required (specification §5). */
export const AddAreaForm = ({ draft }: { readonly draft: AreaDraft }) => {
  const text = useText("company-settings")
  const { form, problem, isAdding, forget, submit } = useAddArea(draft)
  const field = (name: AreaField) => ({
    name,
    value: draft.values[name],
    autoComplete: "off",
    ...(problem !== undefined && { "aria-describedby": "area-problem" }),
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      draft.type(name, target.value)
      forget()
    },
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={text("addArea")}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div role="alert" className={problem === undefined ? "sr-only" : undefined}>
        {problem !== undefined && (
          <Alert tone="attention">
            <p id="area-problem">{problem}</p>
          </Alert>
        )}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <TextField {...field("zipCode")} label={text("zipCode")} inputMode="numeric" maxLength={10} />
        <TextField {...field("areaName")} label={text("areaName")} maxLength={100} />
        <div className="*:min-h-12 max-sm:*:w-full">
          <Button
            type="submit"
            tone="secondary"
            pending={isAdding}
            pendingText={text("adding")}
            icon={<Plus aria-hidden className="size-5" />}
          >
            {text("addArea")}
          </Button>
        </div>
      </div>
    </form>
  )
}
