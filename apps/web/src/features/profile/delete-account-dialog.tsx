import { ApiError } from "@laundry/contracts/http/client"
import { useMutation } from "@tanstack/react-query"
import { type SubmitEvent, useId, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextField } from "../../design/text-field.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { logOut } from "../../platform/session/log-out.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { PasswordField } from "../../shared/password/password-field.tsx"
import { openBeside } from "../../shared/proof/open-beside.ts"
import { deleteAccount } from "./profile-queries.ts"

interface DeleteAccountDialogProps {
  readonly email: string
  /** Whether there is a password to ask for; otherwise the sign-in at the provider has to be fresh. */
  readonly hasPassword: boolean
  readonly open: boolean
  readonly onClose: () => void
}

const Consequences = ({
  title,
  list,
}: {
  readonly title: PlainMessageId<"profile">
  readonly list: "goesText" | "staysText"
}) => {
  const text = useText("profile")
  return (
    <div>
      <h3 className="font-semibold">{text(title)}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
        {text(list)
          .split("\n")
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </div>
  )
}

/** Says what goes and what stays, and takes the email for a yes: a slip of the finger deletes nothing. */
export const DeleteAccountDialog = ({ email, hasPassword, open, onClose }: DeleteAccountDialogProps) => {
  const text = useText("profile")
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const passwordField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState("")
  const [passwordProblem, setPasswordProblem] = useState<string>()
  const [proveAt, setProveAt] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const remove = useMutation({
    ...deleteAccount,
    onSuccess: logOut,
    onError: (error) => {
      logProblem("The account was not deleted", error)
      if (handleMutationError(error)) return
      const body = error instanceof ApiError ? error.body : undefined
      setProveAt(body?.proveAt)
      const wrong = body?.fields?.["email"]
      const wrongPassword = body?.code === "WrongCredentials" ? text("passwordWrong") : body?.fields?.["password"]
      setProblem(wrong)
      setPasswordProblem(wrongPassword)
      if (wrong !== undefined) field.current?.focus()
      else if (wrongPassword !== undefined) passwordField.current?.focus()
      else setRefusal(body?.message ?? text("deleteFailed"))
    },
  })
  const isPending = remove.isPending || remove.isSuccess

  const close = () => {
    setTyped("")
    setPassword("")
    setProblem(undefined)
    setPasswordProblem(undefined)
    setRefusal(undefined)
    setProveAt(undefined)
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setRefusal(undefined)
    const isMeant = typed.trim().toLowerCase() === email.toLowerCase()
    const isComplete = !hasPassword || password !== ""
    setProblem(isMeant ? undefined : text("emailDiffers"))
    setPasswordProblem(isComplete ? undefined : text("passwordMissing"))
    if (!isMeant) field.current?.focus()
    else if (!isComplete) passwordField.current?.focus()
    else remove.mutate({ email: typed.trim(), ...(hasPassword && { password }) })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isPending}
      title={text("deleteTitle")}
      subtitle={text("deleteLead")}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={isPending} onClick={close}>
            {text("keep")}
          </Button>
          <Button type="submit" form={formId} pending={isPending} pendingText={text("deleting")}>
            {text("deleteForever")}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div role="alert" className={refusal === undefined ? "sr-only" : undefined}>
          {refusal !== undefined && <Alert tone="attention">{refusal}</Alert>}
        </div>
        {proveAt !== undefined && (
          <div>
            <ButtonLink tone="secondary" href={proveAt} onClick={(event) => openBeside(event, proveAt)}>
              {text("signInAgain")}
            </ButtonLink>
          </div>
        )}
        <Consequences title="goes" list="goesText" />
        <Consequences title="stays" list="staysText" />
        <TextField
          ref={field}
          label={text("typeEmail")}
          hint={email}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hasPassword && (
          <PasswordField
            ref={passwordField}
            label={text("yourPassword")}
            error={passwordProblem}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
