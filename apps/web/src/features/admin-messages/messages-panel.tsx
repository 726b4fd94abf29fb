import { useQuery } from "@tanstack/react-query"
import { MessageCircle } from "lucide-react"
import { useState } from "react"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useAddressDialog } from "../../shared/staff/address-dialog.ts"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { ConversationCard } from "./conversation-card.tsx"
import { ConversationDialog } from "./conversation-dialog.tsx"
import { conversationsPart, conversationsQuery } from "./conversation-queries.ts"
import { UnreadTexts } from "./unread-texts.tsx"

const Loading = () => (
  <div role="status" className="grid gap-3">
    <VisuallyHidden>{useText("admin-messages")("loading")}</VisuallyHidden>
    {[1, 2, 3].map((row) => (
      <div
        key={row}
        aria-hidden
        className="grid gap-3 rounded-card border border-line bg-paper p-4 shadow-lift sm:px-6"
      >
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
)

const Empty = () => {
  const text = useText("admin-messages")
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-5 py-14 text-center">
      <MessageCircle aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <h2 className="mt-2 text-xl font-semibold tracking-tight">{text("emptyTitle")}</h2>
      <p className="max-w-md text-ink-soft">{text("emptyText")}</p>
    </div>
  )
}

/** The customers' conversations with support (specification §2): one card each, the latest first. */
export const MessagesPanel = () => {
  const text = useText("admin-messages")
  const { data: conversations, isError, isFetching, refetch } = useQuery(conversationsQuery)
  const { id: userId, open, close } = useAddressDialog("chat")
  const [shown, setShown] = useState(userId)
  // The last one stays while the dialog goes.
  if (userId !== undefined && userId !== shown) setShown(userId)
  return (
    <>
      <UnreadTexts />
      {conversations === undefined && !isError && <Loading />}
      {conversations === undefined && isError && (
        <FailedAlert
          title={text("loadFailed")}
          text={text("loadFailedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {conversations?.length === 0 && <Empty />}
      {conversations !== undefined && conversations.length > 0 && (
        <ul aria-label={text("list")} className="grid gap-3">
          {conversations.map((conversation) => (
            <ConversationCard
              key={conversation.userId}
              conversation={conversation}
              onOpen={() => open(conversation.userId)}
            />
          ))}
        </ul>
      )}
      <NotShown part={conversationsPart} query={{ isFetching, refetch }} />
      {shown !== undefined && (
        <ConversationDialog key={shown} userId={shown} open={userId !== undefined} onClose={() => close(shown)} />
      )}
    </>
  )
}
