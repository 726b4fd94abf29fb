import type { WorkApplication } from "@laundry/contracts/marketplace/worker-application"
import type { UserView } from "@laundry/contracts/people/session"
import type { WorkerDocumentKind } from "@laundry/core/workers/worker"
import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { useIsPhone } from "../../design/use-is-phone.ts"
import { useText } from "../../messages/text.tsx"
import { DocumentFields } from "./document-fields.tsx"
import { ChoiceFields, PersonFields, ScaleFields } from "./file-fields.tsx"
import { type Application, applicationSteps, useApplication } from "./use-application.ts"
import { valuesOfFile, valuesOfUser } from "./work-file-values.ts"

const stepNames = { you: "stepYou", work: "stepWork", documents: "stepDocuments", agreement: "stepAgreement" } as const
type StepId = (typeof applicationSteps)[number]["id"]

const Agreement = ({ application, agreement }: { readonly application: Application; readonly agreement: string }) => {
  const text = useText("work")
  const { values, choose, errorOf } = application.form
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-linen-deep p-4 leading-relaxed">{agreement}</p>
      <Checkbox
        name="agrees"
        label={text("agree")}
        checked={values.agrees}
        error={errorOf("agrees")}
        onChange={({ target }) => choose({ agrees: target.checked })}
      />
    </div>
  )
}

/** How far the application is, and the heading of its step. */
const Progress = ({ application: { step, heading, isMoved } }: { readonly application: Application }) => {
  const text = useText("work")
  const { id } = applicationSteps[step] ?? applicationSteps[0]
  const place = text("stepOf", { step: String(step + 1), steps: String(applicationSteps.length) })
  return (
    <div className="scroll-mt-20">
      <ol aria-label={text("progress")} className="grid auto-cols-fr grid-flow-col gap-2">
        {applicationSteps.map((each, index) => (
          <li key={each.id} aria-current={index === step ? "step" : undefined}>
            <span aria-hidden className={`block h-1.5 rounded-full ${index <= step ? "bg-ocean" : "bg-line"}`} />
            <span className="sr-only">{text(stepNames[each.id])}</span>
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="mt-5 outline-none">
        <span className="block text-sm font-medium text-ink-soft">{place}</span>
        <span className="block text-2xl font-semibold tracking-tight">{text(stepNames[id])}</span>
      </h2>
      <p role="status" className="sr-only">
        {!isMoved && `${place}: ${text(stepNames[id])}`}
      </p>
    </div>
  )
}

interface ApplicationFormProps {
  readonly offered: WorkApplication
  readonly user: UserView
}

/** The application as a laundry worker: one form, on a phone a step for each screen. */
export const ApplicationForm = ({ offered: { agreement, file }, user }: ApplicationFormProps) => {
  const text = useText("work")
  const isStepped = useIsPhone()
  const application = useApplication(file === null ? valuesOfUser(user) : valuesOfFile(file), agreement, isStepped)
  const { form, photos, step, isLast, goTo, choose, isPending } = application
  const documentError = (kind: WorkerDocumentKind) => form.problems.find(({ name }) => name === kind)?.message
  const parts: Readonly<Record<StepId, ReactNode>> = {
    you: <PersonFields form={form} />,
    work: <ChoiceFields form={form} />,
    documents: (
      <>
        <DocumentFields photos={photos} errorOf={documentError} />
        <p className="text-ink-soft">{text("scaleLead")}</p>
        <ScaleFields form={form} />
      </>
    ),
    agreement: <Agreement application={application} agreement={agreement} />,
  }
  const { id } = applicationSteps[step] ?? applicationSteps[0]
  return (
    <Card>
      <form noValidate onSubmit={(event) => void application.onSubmit(event)} className="grid gap-6 sm:gap-8">
        {isStepped && <Progress application={application} />}
        <ProblemList title={text("problems")} problems={form.problems} onChoose={choose} />
        {isStepped
          ? parts[id]
          : applicationSteps.map((each) => (
              <FieldGroup key={each.id} title={text(stepNames[each.id])}>
                {parts[each.id]}
              </FieldGroup>
            ))}
        <div className="flex gap-3">
          {isStepped && step > 0 && (
            <Button
              tone="secondary"
              size="large"
              disabled={isPending}
              aria-label={text("previous")}
              icon={<ArrowLeft aria-hidden className="size-6" />}
              onClick={() => goTo(step - 1)}
            />
          )}
          <Button
            // Another button: a press that began on one must not end on the other.
            key={isLast ? "submit" : "continue"}
            type="submit"
            size="large"
            wide={isStepped}
            pending={isPending}
            pendingText={text("applying")}
          >
            {text(isLast ? "apply" : "continue")}
          </Button>
        </div>
      </form>
    </Card>
  )
}
