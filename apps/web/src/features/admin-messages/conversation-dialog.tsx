import { ApiError } from "@laundry/contracts/http/client"
import { UserId } from "@laundry/contracts/http/wire"
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { stillUnsent } from "../../shared/chat/conversation.ts"
import { ConversationBody, MessagesSkeleton, useConversationPlace } from "../../shared/chat/conversation-body.tsx"
import { MessageBox } from "../../shared/chat/message-box.tsx"
import { MessageList } from "../../shared/chat/message-list.tsx"
import { useUnsentMessages } from "../../shared/chat/use-unsent-messages.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { messagesQuery, sendResponse } from "./conversation-queries.ts"
import { useMarkConversationRead } from "./use-mark-conversation-read.ts"

interface ConversationDialogProps {
  readonly userId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** What support wrote to a customer that is on its way or was not sent, and how to send another. */
const useResponses = (userId: UserId) => {
  const text = useText("admin-messages")
  const queryClient = useQueryClient()
  const writerId = useSession().user?.id ?? ""
  const way = useMemo(
    () => ({
      name: `support-unsent-${writerId}-${userId}`,
      writerId,
      send: async (message: { readonly key: string; readonly text: string }) => {
        await sendResponse(queryClient, userId, message)
        showToast({ tone: "done", title: text("sent") })
      },
    }),
    [userId, writerId, queryClient, text],
  )
  return useUnsentMessages(
    way,
    useCallback(() => showToast({ tone: "attention", title: text("sendFailed") }), [text]),
  )
}

/** A customer's conversation as support sees it (specification §2): opening it asks for its end, and marks it as opened. */
export const ConversationDialog = ({ userId: named, open, onClose }: ConversationDialogProps) => {
  const userId = UserId.make(named)
  const text = useText("admin-messages")
  const query = useInfiniteQuery({ ...messagesQuery(userId), enabled: open })
  const { data: conversation, error } = query
  const messages = conversation?.messages ?? []
  const isGone = error instanceof ApiError && error.status === 404
  const { unsent: allUnsent, add, retry, remove } = useResponses(userId)
  const unsent = stillUnsent(allUnsent, messages, "support")
  const [draft, setDraft] = useDraft(`support-draft-${userId}`)
  const last = messages.at(-1)
  const { box, ...place } = useConversationPlace(open && conversation !== undefined, last, unsent.at(-1))
  useMarkConversationRead(userId, open, messages)

  const name =
    conversation?.userName === undefined || conversation.userName === "" ? text("unknownName") : conversation.userName
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text("chatTitle", { name })}
      footer={
        conversation && (
          <MessageBox
            ref={box}
            draft={draft}
            onDraft={setDraft}
            isButtonBelow
            sendText={text("send")}
            sendingText={text("sending")}
            isSending={unsent.some(({ state }) => state === "sending")}
            onSend={(message) => add(message, last?.id ?? null)}
          />
        )
      }
    >
      <ConversationBody {...place} newText={text("newMessages")}>
        {conversation === undefined && !isGone && error === null && <MessagesSkeleton text={text("loading")} />}
        {conversation === undefined && !isGone && error !== null && (
          <LoadFailed
            title={text("chatFailed")}
            text={text("loadFailedText")}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {conversation === undefined && isGone && (
          <div className="grid justify-items-start gap-3 py-4">
            <p className="text-lg font-semibold">{text("gone")}</p>
            <p className="text-ink-soft">{text("goneText")}</p>
            <Button tone="secondary" onClick={onClose}>
              {text("close")}
            </Button>
          </div>
        )}
        {conversation && <LoadMore query={query} label={text("earlier")} failed={text("chatFailed")} />}
        {conversation && (
          <MessageList
            side="support"
            label={text("conversation", { name })}
            names={{ customer: text("customer"), support: text("support") }}
            messages={messages}
            unsent={unsent}
            onRetry={retry}
            onRemove={remove}
          />
        )}
      </ConversationBody>
    </Dialog>
  )
}
