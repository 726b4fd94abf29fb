import { ApiError } from "@laundry/contracts/http/client"
import { erasureEndpoints } from "@laundry/contracts/orders/erasure"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type SubmitEvent, useId, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { DetailSection } from "../../shared/order-detail/section.tsx"

interface EraseDialogProps {
  readonly token: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Mails a code to the order's email, takes it, and erases. */
const EraseDialog = ({ token, open, onClose }: EraseDialogProps) => {
  const text = useText("order-page")
  const queryClient = useQueryClient()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState("")
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const refused = (error: unknown) => {
    logProblem("The data was not erased", error)
    const wrong = error instanceof ApiError ? error.body?.fields?.["code"] : undefined
    setProblem(wrong)
    setRefusal(wrong === undefined ? (saidOf(error) ?? text("eraseFailed")) : undefined)
    if (wrong !== undefined) field.current?.focus()
  }
  const ask = useMutation({
    mutationKey: ["erasure", "ask", token],
    mutationFn: () => api(erasureEndpoints.askToErase, { params: { token } }),
    onError: refused,
  })
  const erase = useMutation({
    mutationKey: ["erasure", token],
    mutationFn: () => api(erasureEndpoints.eraseByLink, { params: { token }, body: { code } }),
    onError: refused,
    // The page says that the order has no person any more.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["/api/order-links", token] }),
  })
  const isBusy = ask.isPending || erase.isPending
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setRefusal(undefined)
    setProblem(undefined)
    if (!ask.isSuccess) ask.mutate()
    else if (code.trim() === "") {
      setProblem(text("eraseCodeMissing"))
      field.current?.focus()
    } else erase.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={text("eraseTitle")}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={isBusy} onClick={onClose}>
            {text("eraseKeep")}
          </Button>
          <Button type="submit" form={formId} pending={isBusy} pendingText={text("eraseBusy")}>
            {text(ask.isSuccess ? "eraseForGood" : "eraseMail")}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div role="alert" className={refusal === undefined ? "sr-only" : undefined}>
          {refusal !== undefined && <Alert tone="attention">{refusal}</Alert>}
        </div>
        <p className="text-ink-soft">{text("eraseWhat")}</p>
        {ask.isSuccess ? (
          <TextField
            ref={field}
            label={text("eraseCode")}
            hint={text("eraseCodeHint")}
            error={problem}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        ) : (
          <p className="text-ink-soft">{text("eraseHow")}</p>
        )}
      </form>
    </Dialog>
  )
}

/** A guest's way to have what is kept of them erased. */
export const ErasePart = ({ token }: { readonly token: string }) => {
  const text = useText("order-page")
  const [isOpen, setOpen] = useState(false)
  return (
    <DetailSection title={text("dataTitle")}>
      <p className="text-ink-soft">{text("dataText")}</p>
      <div className="max-sm:*:w-full">
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {text("eraseButton")}
        </Button>
      </div>
      {isOpen && <EraseDialog token={token} open onClose={() => setOpen(false)} />}
    </DetailSection>
  )
}
