import type { AdminUserView } from "@laundry/contracts/people/admin-users"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { UserCheck, UserLock } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { HeldOrders } from "./held-orders.tsx"
import { keepUser, setUserDisabled } from "./user-queries.ts"

interface DisableButtonProps {
  readonly user: AdminUserView
  readonly name: string
}

/** Keeps somebody out, or lets them in again, after a question that names them. Nothing is shown as done before the server has said so. */
export const DisableButton = ({ user, name }: DisableButtonProps) => {
  const text = useText("admin-users")
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  /** What the question is about. It stays while the question goes. */
  const [disabling, setDisabling] = useState(!user.isDisabled)
  const change = useMutation({
    mutationFn: setUserDisabled,
    onSuccess: (answer) => {
      keepUser(queryClient, answer)
      showToast({ tone: "done", title: text(answer.isDisabled ? "userDisabled" : "userEnabled", { name }) })
    },
    onError: (error) => {
      logProblem("The account was not disabled or enabled", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      const failed = text(disabling ? "disableFailed" : "enableFailed")
      showToast({ tone: "attention", title: failed, ...(said !== undefined && { text: said }) })
    },
    onSettled: () => setAsking(false),
  })
  const close = () => setAsking(false)
  const Icon = user.isDisabled ? UserCheck : UserLock
  return (
    <>
      <Button
        tone="secondary"
        aria-label={text(user.isDisabled ? "enableName" : "disableName", { name })}
        onClick={() => {
          setDisabling(!user.isDisabled)
          setAsking(true)
        }}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {text(user.isDisabled ? "enable" : "disable")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        busy={change.isPending}
        title={text(disabling ? "disableTitle" : "enableTitle", { name })}
        footer={
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
            <Button tone="secondary" disabled={change.isPending} onClick={close}>
              {text("keepAccount")}
            </Button>
            <Button
              pending={change.isPending}
              pendingText={text("saving")}
              onClick={() => change.mutate({ userId: user.id, disabled: disabling })}
            >
              {text(disabling ? "disable" : "enable")}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <p>{text(disabling ? "disableText" : "enableText")}</p>
          {isAsking && disabling && <HeldOrders userId={user.id} />}
        </div>
      </Dialog>
    </>
  )
}
