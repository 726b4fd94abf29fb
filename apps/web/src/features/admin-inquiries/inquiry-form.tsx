import type { InquiryView } from "@laundry/contracts/company/admin-inquiries"
import { inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Select, TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { inquiryStatusLabel } from "./inquiry-status.tsx"
import type { useInquiryForm } from "./use-inquiry-form.ts"

/** What somebody else saved meanwhile, beside what is being typed. */
const Conflict = ({ inquiry, said }: { readonly inquiry: InquiryView; readonly said: string }) => {
  const text = useText("admin-inquiries")
  return (
    <Alert tone="notice" role="alert">
      <p className="font-semibold">{said}</p>
      <p className="mt-2">{text("theirStatus", { status: text(inquiryStatusLabel(inquiry.status)) })}</p>
      <p className="whitespace-pre-line wrap-anywhere">
        {inquiry.notes === null ? text("theirNoNotes") : text("theirNotes", { notes: inquiry.notes })}
      </p>
      <p className="mt-2">{text("yoursKept")}</p>
    </Alert>
  )
}

/** The form in which staff note an inquiry's state. */
export const InquiryForm = ({
  inquiry,
  form: { form, values, isDirty, isSaving, conflict, type, submit, discard },
}: {
  readonly inquiry: InquiryView
  readonly form: ReturnType<typeof useInquiryForm>
}) => {
  const text = useText("admin-inquiries")
  return (
    <form
      ref={form}
      noValidate
      aria-label={text("formOf", { name: inquiry.name })}
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {conflict !== undefined && <Conflict inquiry={inquiry} said={conflict} />}
      <Select
        label={text("status")}
        value={values.status}
        onChange={(event) => type("status", event.target.value)}
        options={inquiryStatuses.map((status) => ({ value: status, label: text(inquiryStatusLabel(status)) }))}
      />
      <TextArea
        label={text("notes")}
        hint={text("notesHint")}
        maxLength={4000}
        value={values.notes}
        onChange={(event) => type("notes", event.target.value)}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-3 max-sm:*:w-full">
        {isDirty ? (
          <>
            <Button type="submit" pending={isSaving} pendingText={text("saving")}>
              {text("save")}
            </Button>
            <Button tone="secondary" disabled={isSaving} onClick={discard}>
              {text("discard")}
            </Button>
            <p className="text-sm text-sun">{text("unsaved")}</p>
          </>
        ) : (
          <p className="text-sm text-ink-soft">{text("nothingToSave")}</p>
        )}
      </div>
    </form>
  )
}
