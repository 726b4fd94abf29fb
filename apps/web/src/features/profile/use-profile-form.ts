import { ApiError } from "@laundry/contracts/http/client"
import type { ProfileForm, UserView } from "@laundry/contracts/people/session"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useForm } from "react-hook-form"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError, session } from "../../platform/session/session.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { messageSettingsQuery } from "../../shared/messages/message-calls.ts"
import { saveProfile } from "./profile-queries.ts"
import {
  isProfileField,
  keepProfileDraft,
  type ProfileField,
  type ProfileValues,
  profileFields,
  profileRules,
  readProfileDraft,
  valuesOf,
} from "./profile-values.ts"

interface FieldProblem {
  readonly name: ProfileField
  readonly message: string
}

/** The profile form: its values and rules, and saving it. Nothing typed is lost but by success or by leaving it. */
export const useProfileForm = (user: UserView, onDone: () => void) => {
  const text = useText("profile")
  const [initial] = useState(() => ({ ...valuesOf(user), ...readProfileDraft() }))
  const form = useForm<ProfileValues, unknown, ProfileForm>({ defaultValues: initial, resolver: profileRules })
  const save = useMutation(saveProfile)
  const queryClient = useQueryClient()
  const [problems, setProblems] = useState<ReadonlyArray<FieldProblem>>([])

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepProfileDraft(values) }),
    [form],
  )

  const onRefused = (error: unknown, button: HTMLElement | null | undefined) => {
    logProblem("The profile was not saved", error)
    if (handleMutationError(error)) return
    const body = error instanceof ApiError ? error.body : undefined
    const refused = Object.entries(body?.fields ?? {}).flatMap(([name, message]) =>
      isProfileField(name) ? [{ name, message }] : [],
    )
    for (const { name, message } of refused) form.setError(name, { type: "server", message })
    setProblems(refused)
    const first = refused[0]?.name
    // The button was disabled meanwhile and lost the focus.
    setTimeout(() => (first === undefined ? button?.focus() : form.setFocus(first)))
    showToast({ tone: "attention", title: text("error"), text: text("saveFailed") })
  }

  const submit = form.handleSubmit(
    async (values, event) => {
      const button = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : undefined
      setProblems([])
      dismissToast()
      try {
        session.keep(await save.mutateAsync(values))
        // Texts go to the phone of the profile.
        void queryClient.invalidateQueries(messageSettingsQuery({ kind: "account" }))
        onDone()
        showToast({ tone: "done", title: text("saved"), text: text("savedText") })
      } catch (error) {
        onRefused(error, button)
      }
    },
    (errors) =>
      setProblems(
        profileFields.flatMap((name) => {
          const error = errors[name]
          return error === undefined ? [] : [{ name, message: error.message ?? "" }]
        }),
      ),
  )

  return { form, problems, submit, isPending: form.formState.isSubmitting }
}
