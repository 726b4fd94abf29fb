import { ApiError } from "@laundry/contracts/http/client"
import { proofEndpoints } from "@laundry/contracts/people/proof"
import { useMutation } from "@tanstack/react-query"
import { type SubmitEvent, useId, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { PasswordField } from "../password/password-field.tsx"
import { openBeside } from "./open-beside.ts"

const prove = (password: string) => api(proofEndpoints.proveAgain, { body: { password } })

interface ProofDialogProps {
  /** The provider's way in; undefined where a password is asked for. */
  readonly proveAt: string | undefined
  readonly onDone: (isProven: boolean) => void
}

/** Asks for the password, or for a sign-in at the provider, in front of what goes on afterwards. */
export const ProofDialog = ({ proveAt, onDone }: ProofDialogProps) => {
  const text = useText("proof")
  const { user } = useSession()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const check = useMutation({
    mutationKey: ["proof"],
    mutationFn: prove,
    onSuccess: () => onDone(true),
    onError: (error) => {
      logProblem("The password was not taken", error)
      if (handleMutationError(error)) return
      const body = error instanceof ApiError ? error.body : undefined
      if (body?.code === "WrongCredentials") {
        setProblem(text("wrong"))
        field.current?.focus()
      } else setRefusal(body?.message ?? text("failed"))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // It lies within the page's tree: a form around is not sent with it.
    event.stopPropagation()
    if (check.isPending) return
    setProblem(undefined)
    setRefusal(undefined)
    if (proveAt === undefined) check.mutate(password)
    else onDone(true)
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      busy={check.isPending}
      title={text("title")}
      focusesField
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={check.isPending} onClick={() => onDone(false)}>
            {text("cancel")}
          </Button>
          <Button type="submit" form={formId} pending={check.isPending} pendingText={text("confirming")}>
            {text("confirm")}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div role="alert" className={refusal === undefined ? "sr-only" : undefined}>
          {refusal !== undefined && <Alert tone="attention">{refusal}</Alert>}
        </div>
        <p className="text-ink-soft">{text(proveAt === undefined ? "lead" : "atProvider")}</p>
        {/* For password managers: whose password it is. */}
        <input type="text" hidden name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
        {proveAt === undefined ? (
          <PasswordField
            ref={field}
            label={text("password")}
            error={problem}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        ) : (
          <div>
            <ButtonLink tone="secondary" href={proveAt} onClick={(event) => openBeside(event, proveAt)}>
              {text("openProvider")}
            </ButtonLink>
          </div>
        )}
      </form>
    </Dialog>
  )
}
