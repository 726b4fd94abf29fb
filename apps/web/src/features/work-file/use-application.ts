import { ApiError } from "@laundry/contracts/http/client"
import type { WorkApplicationForm } from "@laundry/contracts/marketplace/worker-application"
import { workerScaleFields } from "@laundry/core/company/scale-bounds"
import { requiredDocuments, workerDocumentKinds } from "@laundry/core/workers/worker"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import { keepOwnFile, ownFileQuery } from "../../shared/work/own-file-query.ts"
import type { TakenPhotos } from "./document-fields.tsx"
import { type FileProblem, useFileForm } from "./use-file-form.ts"
import { sendApplication, sendDocument } from "./work-file-calls.ts"
import {
  applicationRules,
  forgetApplicationDraft,
  keepApplicationDraft,
  readApplicationDraft,
  type WorkFileField,
  type WorkFileValues,
} from "./work-file-values.ts"

/** The parts of the form as they follow each other; on a phone each is a screen of its own. */
export const applicationSteps = [
  { id: "you", fields: ["name", "phone", "address"] },
  { id: "work", fields: ["radiusMiles", "capacity", "availability"] },
  { id: "documents", fields: workerScaleFields },
  { id: "agreement", fields: ["agrees"] },
] as const satisfies ReadonlyArray<{ readonly id: string; readonly fields: ReadonlyArray<WorkFileField> }>

const lastStep = applicationSteps.length - 1
const missingTexts = { identity: "identityMissing", workplace: "workplaceMissing" } as const

/** The step that asks for a field or a document. */
const stepOf = (name: string): number => {
  const found = applicationSteps.findIndex(({ fields }) => fields.some((field) => field === name))
  return found === -1 ? applicationSteps.findIndex(({ id }) => id === "documents") : found
}

/** Sends the application, then its photos: those that fail can be added to the file later. */
const useSending = (photos: TakenPhotos, onRefused: (fields: Readonly<Record<string, string>>) => void) => {
  const text = useText("work")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: WorkApplicationForm) => {
      let application = await sendApplication(form)
      let areDocumentsSent = true
      for (const kind of workerDocumentKinds) {
        try {
          const taken = await photos[kind].settled()
          if (taken?.photo !== undefined) application = await sendDocument(kind, taken.photo)
          else if (taken === undefined) areDocumentsSent = false
        } catch (error) {
          logProblem("A document was not sent", error)
          areDocumentsSent = false
        }
      }
      return { application, areDocumentsSent }
    },
    meta: { handlesUnauthorized: true },
    onSuccess: ({ application, areDocumentsSent }) => {
      forgetApplicationDraft()
      keepOwnFile(queryClient, application)
      showToast(
        areDocumentsSent
          ? { tone: "done", title: text("applied"), text: text("appliedText") }
          : { tone: "attention", title: text("documentsFailed") },
      )
    },
    onError: (error) => {
      logProblem("An application was not sent", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      onRefused(said?.fields ?? {})
      showToast({ tone: "attention", title: text("applyFailed"), text: said?.message ?? text("sendFailedText") })
      // The agreement may say something else by now.
      if (said?.code === "AgreementChanged") void queryClient.invalidateQueries(ownFileQuery)
    },
  })
}

/** The step that shows; what has the focus when it comes is its heading, or a field with a problem. */
const useSteps = (focus: (name: string) => void) => {
  const [place, setPlace] = useState<{ readonly step: number; readonly field: string | undefined }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (place === undefined) return
    if (place.field !== undefined) return focus(place.field)
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: "end" })
    // oxlint-disable-next-line react/exhaustive-deps -- the focus follows the place alone
  }, [place])
  return { step: place?.step ?? 0, isMoved: place !== undefined && place.field === undefined, heading, setPlace }
}

/** The application: its values and rules, all at once or in steps, and sending it. Nothing typed is lost over a reload. */
export const useApplication = (initial: WorkFileValues, agreement: string, isStepped: boolean) => {
  const text = useText("work")
  const [start] = useState(() => ({ ...readApplicationDraft(initial), agreement }))
  const photos: TakenPhotos = { identity: usePhoto(), workplace: usePhoto(), insurance: usePhoto() }
  const form = useFileForm(start, applicationRules, keepApplicationDraft)
  const { form: fields, setProblems, problemsAmong, focus } = form
  useEffect(() => fields.setValue("agreement", agreement), [fields, agreement])
  const { step, isMoved, heading, setPlace } = useSteps(focus)

  const show = (found: ReadonlyArray<FileProblem>) => {
    setProblems(found)
    const [first] = found
    if (first === undefined) return
    if (isStepped && stepOf(first.name) !== step) setPlace({ step: stepOf(first.name), field: first.name })
    else focus(first.name)
  }
  const sending = useSending(photos, (refused) =>
    show(Object.entries(refused).map(([name, message]) => ({ name, message }))),
  )
  const documentProblems = (): ReadonlyArray<FileProblem> =>
    requiredDocuments
      .filter((kind) => photos[kind].isMissing)
      .map((kind) => ({ name: kind, message: text(missingTexts[kind]) }))

  const problemsOf = async (present: number): Promise<ReadonlyArray<FileProblem>> => {
    const { id, fields: names } = applicationSteps[present] ?? applicationSteps[0]
    if (id === "documents") return documentProblems()
    await fields.trigger([...names])
    return problemsAmong(names)
  }
  const goTo = (next: number) => {
    setProblems([])
    setPlace({ step: next, field: undefined })
  }
  const submitAll = fields.handleSubmit(
    (values) => {
      const missing = documentProblems()
      show(missing)
      if (missing.length === 0) sending.mutate(values)
    },
    () =>
      show([
        ...problemsAmong(["name", "phone", "address", "availability"]),
        ...documentProblems(),
        ...problemsAmong(["agrees"]),
      ]),
  )
  const onSubmit = async (event: SubmitEvent) => {
    if (!isStepped || step === lastStep) return submitAll(event)
    event.preventDefault()
    const found = await problemsOf(step)
    show(found)
    if (found.length === 0) goTo(step + 1)
  }
  return {
    form,
    photos,
    step,
    isLast: !isStepped || step === lastStep,
    isMoved,
    heading,
    goTo,
    /** A problem was chosen from their list: its field wants the focus. */
    choose: (name: string) =>
      isStepped && stepOf(name) !== step ? setPlace({ step: stepOf(name), field: name }) : focus(name),
    onSubmit,
    isPending: sending.isPending,
  }
}

export type Application = ReturnType<typeof useApplication>
