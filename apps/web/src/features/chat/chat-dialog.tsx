import { useQuery } from "@tanstack/react-query"
import { ArrowDown, MessageCircle } from "lucide-react"
import { useEffect, useRef } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { stillUnsent } from "../../shared/chat/conversation.ts"
import { MessageBox } from "../../shared/chat/message-box.tsx"
import { MessageList } from "../../shared/chat/message-list.tsx"
import { useDraft } from "../../shared/chat/use-draft.ts"
import { useNewestInSight } from "../../shared/chat/use-newest-in-sight.ts"
import { messagesQuery } from "./chat-queries.ts"
import { useMarkRead } from "./use-mark-read.ts"
import { useOwnUnsentMessages } from "./use-own-unsent-messages.ts"

export interface ChatDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const Loading = () => (
  <div role="status" className="grid gap-4">
    <VisuallyHidden>{useText("chat")("loading")}</VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
)

const LoadFailed = ({ pending, onRetry }: { readonly pending: boolean; readonly onRetry: () => void }) => {
  const text = useText("chat")
  return (
    <Alert tone="attention" role="alert">
      <p className="font-semibold">{text("loadFailed")}</p>
      <p>{text("loadFailedText")}</p>
      <div className="mt-3">
        <Button tone="secondary" pending={pending} onClick={onRetry}>
          {text("retryLoad")}
        </Button>
      </div>
    </Alert>
  )
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

/** A keyboard that covers half of the screen should come only when it is asked for. */
const hasKeyboard = (): boolean => window.matchMedia("(hover: hover) and (pointer: fine)").matches

/** The conversation of a user with support (specification §2, §4). */
const OwnChatDialog = ({ open, onClose, userId }: ChatDialogProps & { readonly userId: string }) => {
  const text = useText("chat")
  const { data, isError, isFetching, refetch } = useQuery(messagesQuery)
  const messages = data ?? []
  const { unsent: allUnsent, add, retry, remove } = useOwnUnsentMessages(userId)
  const unsent = stillUnsent(allUnsent, messages, "customer")
  const [draft, setDraft] = useDraft(`chat-draft-${userId}`)
  const box = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const lastUnsent = unsent.at(-1)
  const { hasNew, showNewest } = useNewestInSight(list, {
    isOpen: open,
    newest: lastUnsent?.key ?? last?.id,
    isNewestOwn: lastUnsent !== undefined,
  })
  useMarkRead(open, messages)
  // The dialog's own effect has shown it by now.
  useEffect(() => {
    if (open && hasKeyboard()) box.current?.focus()
  }, [open])

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
      <div ref={list} className="grid min-h-[30dvh] content-start gap-5">
        {data === undefined && !isError && <Loading />}
        {data === undefined && isError && <LoadFailed pending={isFetching} onRetry={() => void refetch()} />}
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
        {hasNew && (
          <div className="sticky bottom-0 flex justify-center">
            <Button
              size="compact"
              icon={<ArrowDown aria-hidden className="size-5" />}
              onClick={() => {
                showNewest()
                box.current?.focus()
              }}
            >
              {text("newMessages")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The chat with support; nothing while nobody is signed in. */
export const ChatDialog = (props: ChatDialogProps) => {
  const { user } = useSession()
  return user === undefined ? null : <OwnChatDialog key={user.id} {...props} userId={user.id} />
}
