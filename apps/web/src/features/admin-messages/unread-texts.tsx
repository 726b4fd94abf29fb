import { type UnreadTextView, unreadTextEndpoints } from "@laundry/contracts/messaging/unread-texts"
import { usualPart } from "@laundry/core/shared/listed"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { Link } from "../../platform/links/link.tsx"
import { partOfList } from "../../platform/queries/part-of-list.ts"
import { EndTextsButton, useSayFailed } from "../../shared/staff/end-texts-button.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"

/** How often they are asked for, in milliseconds: as often as the conversations (specification §7). */
const refetchMillis = 100_000

const textsPart = partOfList(usualPart)

/** The texts that nobody has read, the oldest first. */
export const unreadTextsQuery = queryOptions({
  queryKey: [unreadTextEndpoints.listUnreadTexts.path] as const,
  queryFn: ({ signal }) => {
    const { query, onNotShown } = textsPart
    return api(unreadTextEndpoints.listUnreadTexts, { query: query() }, { signal, onNotShown })
  },
  refetchInterval: refetchMillis,
})

const UnreadText = ({ message }: { readonly message: UnreadTextView }) => {
  const text = useText("admin-messages")
  const queryClient = useQueryClient()
  // Also after a failure: somebody else may have seen to it.
  const refresh = () => void queryClient.invalidateQueries(unreadTextsQuery)
  const read = useMutation({
    mutationFn: () => api(unreadTextEndpoints.markTextRead, { params: { id: message.id } }),
    onError: useSayFailed(),
    onSettled: refresh,
  })
  const phone = formatPhone(message.phone)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-paper p-4 shadow-lift sm:px-6">
      <div className="grid min-w-0 gap-1">
        <Link
          href={`/admin?search=${encodeURIComponent(phone)}`}
          className="inline-flex min-h-6 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {phone}
        </Link>
        <p className="whitespace-pre-line wrap-anywhere">{message.message.trim() || text("textEmpty")}</p>
        <p className="text-sm text-ink-soft">
          <Moment at={message.receivedAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button tone="secondary" pending={read.isPending} onClick={() => read.mutate()}>
          {text("textRead")}
        </Button>
        <EndTextsButton phone={message.phone} onSettled={refresh} />
      </div>
    </li>
  )
}

/** Texts from phones that a person has to read; nothing while there are none. */
export const UnreadTexts = () => {
  const text = useText("admin-messages")
  const { data: messages, isError, isFetching, refetch } = useQuery(unreadTextsQuery)
  if (messages === undefined && isError) {
    return (
      <FailedAlert
        title={text("textsLoadFailed")}
        text={text("loadFailedText")}
        retryText={text("retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (messages === undefined || messages.length === 0) return null
  return (
    <section aria-labelledby="unread-texts" className="mb-6 grid gap-3">
      <h2 id="unread-texts" className="text-xl font-semibold tracking-tight">
        {text("textsTitle")}
      </h2>
      <p className="text-ink-soft">{text("textsHint")}</p>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <UnreadText key={message.id} message={message} />
        ))}
      </ul>
      <NotShown part={textsPart} query={{ isFetching, refetch }} />
    </section>
  )
}
