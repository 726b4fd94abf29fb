import { ApiError } from "@laundry/contracts/http/client"
import { unreadTextEndpoints } from "@laundry/contracts/messaging/unread-texts"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { useMutation } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"

/** Says that a change by staff failed, with the server's reason where it gave one. */
export const useSayFailed = () => {
  const text = useText("staff-frame")
  return (failure: unknown): void => {
    logProblem("The change was not saved", failure)
    if (handleMutationError(failure)) return
    const said = failure instanceof ApiError ? failure.body?.message : undefined
    showToast({ tone: "attention", title: text("notSaved"), text: said ?? text("notSavedText") })
  }
}

/** Ends all texts to a phone whose owner asked staff for it, by any way. */
export const EndTextsButton = ({
  phone,
  onSettled,
}: {
  /** In E.164. */
  readonly phone: string
  readonly onSettled?: () => void
}) => {
  const text = useText("staff-frame")
  const end = useMutation({
    mutationFn: () => api(unreadTextEndpoints.endTexts, { body: { phone } }),
    onSuccess: () => showToast({ tone: "done", title: text("textsEnded", { phone: formatPhone(phone) }) }),
    onError: useSayFailed(),
    // Also after a failure: somebody else may have ended them.
    onSettled: () => onSettled?.(),
  })
  return (
    <Button tone="quiet" pending={end.isPending} onClick={() => end.mutate()}>
      {text("endTexts", { phone: formatPhone(phone) })}
    </Button>
  )
}
