import { ApiError } from "@laundry/contracts/http/client"
import { PasswordChangeForm } from "@laundry/contracts/people/session"
import { useMutation } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { formRules } from "../../shared/forms/form-rules.ts"
import { NewPasswordField } from "../../shared/password/new-password-field.tsx"
import { PasswordField } from "../../shared/password/password-field.tsx"
import { changePassword } from "./profile-queries.ts"

const rules = formRules<PasswordChangeForm, PasswordChangeForm>(PasswordChangeForm)

const fields = ["currentPassword", "newPassword"] as const

/** A new password, for people who know the current one. */
export const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const text = useText("profile")
  const { user } = useSession()
  const save = useMutation(changePassword)
  const form = useForm({ defaultValues: { currentPassword: "", newPassword: "" }, resolver: rules })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      onDone()
      showToast({ tone: "done", title: text("passwordSaved"), text: text("passwordSavedText") })
    } catch (error) {
      logProblem("The password was not changed", error)
      if (handleMutationError(error)) return
      const body = error instanceof ApiError ? error.body : undefined
      const wrong = fields.find((name) => body?.fields?.[name] !== undefined)
      if (wrong === undefined) form.setError("root", { message: body?.message ?? text("passwordFailed") })
      else {
        const message = body?.code === "WrongCredentials" ? text("passwordWrong") : (body?.fields?.[wrong] ?? "")
        form.setError(wrong, { type: "server", message })
      }
      // The button was disabled meanwhile and lost the focus.
      setTimeout(() => form.setFocus(wrong ?? "currentPassword"))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={text("changePassword")}
      className="grid max-w-md gap-5"
    >
      <div role="alert" className={errors.root === undefined ? "sr-only" : undefined}>
        {errors.root?.message !== undefined && <Alert tone="attention">{errors.root.message}</Alert>}
      </div>
      {/* For password managers: whose password it is. */}
      <input type="text" hidden name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
      <PasswordField
        {...form.register("currentPassword")}
        label={text("currentPassword")}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.register("newPassword")}
        label={text("newPassword")}
        error={errors.newPassword?.message}
        known={() => [user?.email ?? "", user?.firstName ?? "", user?.lastName ?? ""]}
      />
      <div className="max-sm:*:w-full">
        <Button type="submit" pending={isSubmitting} pendingText={text("saving")}>
          {text("savePassword")}
        </Button>
      </div>
    </form>
  )
}
