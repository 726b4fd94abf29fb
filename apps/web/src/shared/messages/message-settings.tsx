import type { MessageSettingsForm as Change } from "@laundry/contracts/messaging/message-settings"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { type MessageHolder, messageCalls, messageSettingsQuery } from "./message-calls.ts"
import { MessageSettingsForm } from "./message-settings-form.tsx"
import { usePush } from "./use-push.ts"

/** How somebody is told of their orders, to read and to change. */
export const MessageSettings = ({ holder }: { readonly holder: MessageHolder }) => {
  const text = useText("message-settings")
  const queryClient = useQueryClient()
  const query = messageSettingsQuery(holder)
  const { data: settings, isError, isFetching, refetch } = useQuery(query)
  const push = usePush(holder)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => messageCalls(holder).save(change),
    meta: { handlesUnauthorized: true },
    onSuccess: (saved, { agreedTo }) => {
      queryClient.setQueryData(query.queryKey, saved)
      showToast({ tone: "done", title: text(agreedTo === null ? "withdrawn" : "saved") })
    },
    onError: (error) => {
      logProblem("How somebody is told was not saved", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("saveFailed"), text: said ?? text("tryAgain") })
      // What is to be agreed to may have changed.
      void refetch()
    },
  })
  if (settings !== undefined) {
    return (
      <MessageSettingsForm
        settings={settings}
        push={push}
        isSaving={isPending}
        onSave={(change, onSaved) => mutate(change, { onSuccess: onSaved })}
      />
    )
  }
  if (isError) {
    return (
      <FailedAlert
        title={text("failed")}
        text={text("failedText")}
        retryText={text("retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" className="w-full">
      <VisuallyHidden>{text("loading")}</VisuallyHidden>
      <Skeleton shape="block" />
    </div>
  )
}
