import { PencilLine } from "lucide-react"
import { Fragment, type ReactNode, type SubmitEvent, useId } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { useText } from "../../messages/text.tsx"
import type { SettingsForm } from "./use-settings-form.ts"

interface SettingsSectionProps {
  readonly title: string
  readonly lead?: string
  readonly isDirty?: boolean
  readonly children: ReactNode
}

/** A part of the settings under its heading, marked while something in it is not saved. */
export const SettingsSection = ({ title, lead, isDirty = false, children }: SettingsSectionProps) => {
  const text = useText("company-settings")
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="mb-5">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id={id} className="text-xl font-semibold tracking-tight">
              {title}
            </h2>
            {isDirty && (
              <Badge tone="notice" icon={<PencilLine aria-hidden className="size-4" />}>
                {text("unsaved")}
              </Badge>
            )}
          </div>
          {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}

interface SettingsFormProps<Field extends string> {
  readonly label: string
  readonly form: SettingsForm<Field>
  readonly save: string
  /** Asked for with all values well; by itself it saves. */
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** The form of a part, with its problems and its two buttons. */
export const SettingsPartForm = <Field extends string>({
  label,
  form,
  save,
  onSubmit = form.save,
  children,
}: SettingsFormProps<Field>) => {
  const text = useText("company-settings")
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isSaving && form.check()) onSubmit()
  }
  return (
    <form id={form.id} noValidate aria-label={label} onSubmit={submit} className="grid gap-5">
      <ProblemList title={text("problems")} problems={form.problems} onChoose={form.focus} />
      {form.conflict !== undefined && (
        <Alert tone="notice" role="alert">
          <p className="font-semibold">{form.conflict}</p>
          <p className="mt-1">{text("yoursKept")}</p>
        </Alert>
      )}
      <Fragment key={form.timesDiscarded}>{children}</Fragment>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" name="save" pending={form.isSaving} pendingText={text("saving")}>
          {save}
        </Button>
        {form.isDirty && (
          <Button tone="secondary" disabled={form.isSaving} onClick={form.discard}>
            {text("discard")}
          </Button>
        )}
      </div>
    </form>
  )
}
