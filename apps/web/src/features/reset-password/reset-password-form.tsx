import { ApiError } from "@laundry/contracts/http/client"
import { PasswordResetForm, sessionEndpoints } from "@laundry/contracts/people/session"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { session } from "../../platform/session/session.ts"
import { formRules } from "../../shared/forms/form-rules.ts"
import { NewPasswordField } from "../../shared/password/new-password-field.tsx"

interface ResetPasswordFormProps {
  readonly token: string
  /** The server doesn't take the link; `maybeSaved` where an earlier try went without an answer, and may have used it. */
  readonly onNotValid: (maybeSaved: boolean) => void
}

type Values = typeof PasswordResetForm.Type
const rules = formRules<Values, Values>(PasswordResetForm)

/** One new password, which can be looked at instead of being typed twice. */
export const ResetPasswordForm = ({ token, onNotValid }: ResetPasswordFormProps) => {
  const text = useText("reset-password")
  const form = useForm({ defaultValues: { token, password: "" }, resolver: rules })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const [wentUnanswered, setWentUnanswered] = useState(false)
  const submit = form.handleSubmit(async (values) => {
    try {
      const { user, returnTo } = await api(sessionEndpoints.resetPassword, { body: values })
      session.keep(user)
      // A full load: this page was made for a visitor who was signed out.
      window.location.replace(returnTo)
    } catch (error) {
      logProblem("The password was not set", error)
      if (error instanceof ApiError && error.status === 410) return onNotValid(wentUnanswered)
      const body = error instanceof ApiError ? error.body : undefined
      const wrong = body?.fields?.["password"]
      if (body === undefined) setWentUnanswered(true)
      if (wrong === undefined) form.setError("root", { message: body?.message ?? text("unanswered") })
      else form.setError("password", { type: "server", message: wrong })
      // The button was disabled meanwhile and lost the focus.
      setTimeout(() => form.setFocus("password"))
    }
  })

  return (
    <div className="grid gap-7">
      <div>
        <h1 className="text-3xl leading-tight font-semibold tracking-tight">{text("title")}</h1>
        <p className="mt-2 text-lg text-ink-soft">{text("lead")}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div role="alert" className={errors.root === undefined ? "sr-only" : undefined}>
          {errors.root?.message !== undefined && <Alert tone="attention">{errors.root.message}</Alert>}
        </div>
        <NewPasswordField {...form.register("password")} label={text("password")} error={errors.password?.message} />
        <Button
          type="submit"
          size="large"
          wide
          pending={isSubmitting || isSubmitSuccessful}
          pendingText={text("submitting")}
        >
          {text("submit")}
        </Button>
      </form>
    </div>
  )
}
