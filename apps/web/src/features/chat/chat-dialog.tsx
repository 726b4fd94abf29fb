import { useQuery } from "@tanstack/react-query"
import { MessageCircle } from "lucide-react"
import { Dialog } from "../../design/dialog.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { stillUnsent } from "../../shared/chat/conversation.ts"
import { ConversationBody, MessagesSkeleton, useConversationPlace } from "../../shared/chat/conversation-body.tsx"
import { MessageBox } from "../../shared/chat/message-box.tsx"
import { MessageList } from "../../shared/chat/message-list.tsx"
import { messagesQuery } from "./chat-queries.ts"
import { useMarkRead } from "./use-mark-read.ts"
import { useOwnUnsentMessages } from "./use-own-unsent-messages.ts"

export interface ChatDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const Empty = () => {
  const text = useText("chat")
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <MessageCircle aria-hidden className="size-10 text-ocean" />
      <p className="text-lg font-semibold">{text("emptyTitle")}</p>
      <p className="max-w-sm text-ink-soft">{text("emptyText")}</p>
    </div>
  )
}

/** The conversation of a user with support (specification §2, §4). */
const OwnChatDialog = ({ open, onClose, userId }: ChatDialogProps & { readonly userId: string }) => {
  const text = useText("chat")
  const { data, isError, isFetching, refetch } = useQuery(messagesQuery)
  const messages = data ?? []
  const { unsent: allUnsent, add, retry, remove } = useOwnUnsentMessages(userId)
  const unsent = stillUnsent(allUnsent, messages, "customer")
  const [draft, setDraft] = useDraft(`chat-draft-${userId}`)
  const last = messages.at(-1)
  const { box, ...place } = useConversationPlace(open, last, unsent.at(-1))
  useMarkRead(open, messages)

  const isEmpty = data?.length === 0 && unsent.length === 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text("title")}
      subtitle={text("subtitle")}
      footer={
        <MessageBox
          ref={box}
          draft={draft}
          onDraft={setDraft}
          sendText={text("send")}
          onSend={(message) => add(message, data === undefined ? undefined : (last?.id ?? null))}
        />
      }
    >
      <ConversationBody {...place} newText={text("newMessages")}>
        {data === undefined && !isError && <MessagesSkeleton text={text("loading")} />}
        {data === undefined && isError && (
          <FailedAlert
            title={text("loadFailed")}
            text={text("loadFailedText")}
            retryText={text("retryLoad")}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {isEmpty && <Empty />}
        {!isEmpty && (data !== undefined || unsent.length > 0) && (
          <MessageList
            side="customer"
            label={text("conversation")}
            names={{ customer: text("you"), support: text("support") }}
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

/** The chat with support; nothing while nobody is signed in. */
export const ChatDialog = (props: ChatDialogProps) => {
  const { user } = useSession()
  return user === undefined ? null : <OwnChatDialog key={user.id} {...props} userId={user.id} />
}
