import type { CommercialInquiryForm } from "@laundry/contracts/company/commercial"
import { ApiError } from "@laundry/contracts/http/client"
import { mutationOptions, useMutation } from "@tanstack/react-query"
import { useEffect, useState, useSyncExternalStore } from "react"
import { type SubmitErrorHandler, useForm } from "react-hook-form"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { serverClock } from "../../platform/clock/server-clock.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { forgetInquiryDraft, inquiryOpenedAt, keepInquiryDraft, readInquiryDraft } from "./inquiry-draft.ts"
import { emptyInquiry, type InquiryField, type InquiryValues, inquiryRules, isInquiryField } from "./inquiry-values.ts"
import { sendWhenRipe } from "./send-when-ripe.ts"

/** Sends the inquiry. The answer says nothing that is needed (specification §7). */
const sendInquiry = mutationOptions({
  mutationKey: ["commercial-inquiry", "send"],
  mutationFn: sendWhenRipe,
})

/** A field that stood in the way of the last attempt. */
interface FieldProblem {
  readonly name: InquiryField
  readonly message: string
}

/** What the server said of single fields. */
const refusedFields = (error: unknown): ReadonlyArray<FieldProblem> =>
  Object.entries((error instanceof ApiError ? error.body?.fields : undefined) ?? {}).flatMap(([name, message]) =>
    isInquiryField(name) ? [{ name, message }] : [],
  )

/** The inquiry form: its values and rules, and sending it. Nothing typed is lost but by success (specification §8). */
export const useInquiry = () => {
  const text = useText("commercial")
  const [draft] = useState(readInquiryDraft)
  const form = useForm<InquiryValues, unknown, CommercialInquiryForm>({
    defaultValues: draft,
    resolver: inquiryRules,
  })
  const { setError, setFocus } = form
  const send = useMutation(sendInquiry)
  const [problems, setProblems] = useState<ReadonlyArray<FieldProblem>>([])
  /** The server's markup takes no presses: a form sent without its script would put what was typed into the address. */
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  useEffect(() => {
    inquiryOpenedAt(serverClock.now())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepInquiryDraft(values) })
  }, [form])

  /** The button is disabled while sending and loses the focus: where it goes afterwards. */
  const [afterwards, setAfterwards] = useState<{ readonly focus: () => void }>()
  const { isSubmitting } = form.formState
  useEffect(() => {
    if (!isSubmitting) afterwards?.focus()
  }, [isSubmitting, afterwards])

  const onRefused = (error: unknown) => {
    logProblem("The inquiry was not sent", error)
    const refused = refusedFields(error)
    for (const { name, message } of refused) setError(name, { type: "server", message })
    setProblems(refused)
    const message = saidOf(error)
    showToast({ tone: "attention", title: text("failed"), text: message ?? text("failedText") })
    return refused[0]?.name
  }

  const onInvalid: SubmitErrorHandler<InquiryValues> = (errors) => {
    setAfterwards(undefined)
    setProblems(
      Object.entries(errors).flatMap(([name, error]) =>
        isInquiryField(name) ? [{ name, message: error.message ?? "" }] : [],
      ),
    )
  }

  const submit = form.handleSubmit(async (values, event) => {
    const button = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : undefined
    setAfterwards(undefined)
    setProblems([])
    dismissToast()
    try {
      await send.mutateAsync(values)
      form.reset(emptyInquiry)
      forgetInquiryDraft()
      showToast({ tone: "done", title: text("sent"), text: text("sentText") })
      setAfterwards({ focus: () => button?.focus() })
    } catch (error) {
      const first = onRefused(error)
      setAfterwards({ focus: () => (first === undefined ? button?.focus() : setFocus(first)) })
    }
  }, onInvalid)

  return { form, problems, isReady, isPending: isSubmitting, submit }
}

export type InquiryState = ReturnType<typeof useInquiry>
