import { ApiError } from "@laundry/contracts/http/client"
import type { WorkerFile } from "@laundry/contracts/marketplace/worker-application"
import { workerScaleFields } from "@laundry/core/company/scale-bounds"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { sayPermitEnd } from "@laundry/core/order/weigh-tickets/scale"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { Navigate } from "react-router-dom"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { Section } from "../../design/section.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { keepOwnFile, ownFileQuery } from "../../shared/work/own-file-query.ts"
import { KeptDocuments } from "./document-fields.tsx"
import { ChoiceFields, PersonFields, ScaleFields } from "./file-fields.tsx"
import { type FileProblem, useFileForm } from "./use-file-form.ts"
import { saveSettings } from "./work-file-calls.ts"
import { settingsRules, valuesOfFile } from "./work-file-values.ts"
import { WorkHeading, WorkPage } from "./work-page.tsx"

/** What keeps the saved scale from weighing for money, today or soon. */
const ScaleNote = ({ file: { state, scale, isScaleReviewed } }: { readonly file: WorkerFile }) => {
  const text = useText("work")
  const today = useToday()
  if (scale === null || today === undefined) return null
  const ending = sayPermitEnd(scale, today)
  if (ending !== undefined) return <Alert tone="attention">{text("scaleEnds", { ending })}</Alert>
  return state !== "applied" && !isScaleReviewed ? <Alert tone="notice">{text("scaleUnseen")}</Alert> : null
}

const useSaving = (onRefused: (problems: ReadonlyArray<FileProblem>) => void) => {
  const text = useText("work")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveSettings,
    meta: { handlesUnauthorized: true },
    onSuccess: (application) => {
      keepOwnFile(queryClient, application)
      showToast({ tone: "done", title: text("saved") })
    },
    onError: (error) => {
      logProblem("The settings of a laundry worker were not saved", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      onRefused(Object.entries(said?.fields ?? {}).map(([name, message]) => ({ name, message })))
      showToast({ tone: "attention", title: text("saveFailed"), text: said?.message ?? text("sendFailedText") })
      if (said?.code === "StaleWorker") void queryClient.invalidateQueries(ownFileQuery)
    },
  })
}

const fields = ["name", "phone", "address", ...workerScaleFields, "availability"] as const

const SettingsForm = ({ file }: { readonly file: WorkerFile }) => {
  const text = useText("work")
  const form = useFileForm(valuesOfFile(file), settingsRules)
  const saving = useSaving(form.setProblems)
  const shown = useRef(file)
  useEffect(() => {
    if (shown.current === file) return
    // A document was sent, or staff were at the file: what is being typed stays.
    form.follow(valuesOfFile(shown.current), valuesOfFile(file))
    shown.current = file
  }, [file, form])
  return (
    <Card>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) =>
          void form.form.handleSubmit(
            (values) => {
              form.setProblems([])
              const sent = form.form.getValues()
              saving.mutate(values, {
                onSuccess: ({ file: saved }) => saved !== null && form.follow(sent, valuesOfFile(saved)),
              })
            },
            () => form.setProblems(form.problemsAmong(fields)),
          )(event)
        }
      >
        <ProblemList title={text("problems")} problems={form.problems} onChoose={form.focus} />
        <ChoiceFields form={form} />
        <Checkbox
          name="offerMails"
          label={text("offerMails")}
          checked={form.values.offerMails}
          onChange={({ target }) => form.choose({ offerMails: target.checked })}
        />
        <PersonFields form={form} />
        <Section title={text("scaleTitle")} level={2} className="grid gap-4" headingClassName="text-xl">
          <p className="text-ink-soft">{text("scaleLead")}</p>
          <ScaleNote file={file} />
          <ScaleFields form={form} />
        </Section>
        <div>
          <Button type="submit" pending={saving.isPending} pendingText={text("saving")}>
            {text("save")}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const Settings = ({ file }: { readonly file: WorkerFile }) => {
  const text = useText("work")
  return (
    <>
      <WorkHeading title={text("settingsTitle")} lead={text("settingsLead")} />
      {file.state === "applied" && (
        <p>
          <TextLink href="/work">{text("back")}</TextLink>
        </p>
      )}
      <SettingsForm file={file} />
      <Section title={text("documentsTitle")} level={2} className="grid gap-4" headingClassName="text-xl">
        <KeptDocuments file={file} />
      </Section>
      <Section title={text("agreementTitle")} level={2} className="grid gap-2" headingClassName="text-xl">
        <p className="text-ink-soft">{text("agreementOn", { day: formatDay(localDateOf(file.agreedAt)) })}</p>
        <p className="rounded-control bg-linen-deep p-4 leading-relaxed">{file.agreement}</p>
      </Section>
    </>
  )
}

/** Where, when and how much a laundry worker works, with the documents and the agreement. */
export const WorkSettingsScreen = () => (
  <WorkPage>
    {({ file }) =>
      file === null || file.state === "refused" || file.state === "ended" ? (
        <Navigate to="/work" replace />
      ) : (
        <Settings file={file} />
      )
    }
  </WorkPage>
)
