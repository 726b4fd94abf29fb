import type { DifferenceView } from "@laundry/contracts/company/books"
import { settlementReasonLimit } from "@laundry/core/books/settlement"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { Moment } from "../../shared/staff/moment.tsx"
import { booksKey, daysKey, settleDifference } from "./book-queries.ts"
import { useSayFailure } from "./say-failure.ts"

/** Who pressed 'Settle' goes on in the field. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** Asks why a difference stays. */
const SettleForm = ({ difference, onEnd }: { readonly difference: DifferenceView; readonly onEnd: () => void }) => {
  const text = useText("admin-reports")
  const queryClient = useQueryClient()
  const [reason, setReason] = useState("")
  const [error, setError] = useState<string>()
  const { day, name } = difference
  const settle = useMutation({
    mutationFn: settleDifference,
    onSuccess: () => showToast({ tone: "done", title: text("settledToast") }),
    onError: useSayFailure(text("notSettled")),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: booksKey })
      await queryClient.invalidateQueries({ queryKey: daysKey })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === "") return setError(text("settleReasonMissing"))
        settle.mutate({ day, name, reason: reason.trim() })
      }}
    >
      <TextArea
        label={text("settleReason")}
        hint={text("settleHint")}
        maxLength={settlementReasonLimit}
        value={reason}
        error={error}
        ref={focus}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={settle.isPending} pendingText={text("settling")}>
          {text("settle")}
        </Button>
        <Button tone="quiet" size="compact" onClick={onEnd}>
          {text("settleNot")}
        </Button>
      </div>
    </form>
  )
}

/** A difference to see to, which may be settled with a reason. */
const OpenDifference = ({ difference }: { readonly difference: DifferenceView }) => {
  const text = useText("admin-reports")
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="text-sm text-ink-soft">{difference.toDo}</p>
      {isAsking ? (
        <SettleForm difference={difference} onEnd={() => setIsAsking(false)} />
      ) : (
        <div className="pt-1 print:hidden">
          <Button tone="secondary" size="compact" onClick={() => setIsAsking(true)}>
            {text("settleThis")}
          </Button>
        </div>
      )}
    </>
  )
}

const Settled = ({ reason, at, by }: NonNullable<DifferenceView["settlement"]>) => {
  const text = useText("admin-reports")
  return (
    <>
      <p>{reason}</p>
      <p className="text-sm text-ink-soft">
        {text("settledBy", { name: by.name })} <Moment at={at} />
      </p>
    </>
  )
}

/** What differs, each with what to do about it or why it stays. */
export const Differences = ({ differences }: { readonly differences: ReadonlyArray<DifferenceView> }) => (
  <ul className="grid gap-3">
    {differences.map((difference) => (
      <li key={`${difference.day} ${difference.name}`} className="grid gap-0.5 wrap-anywhere">
        <p className="font-medium">{difference.what}</p>
        {difference.settlement !== null ? (
          <Settled {...difference.settlement} />
        ) : difference.isOpen ? (
          <OpenDifference difference={difference} />
        ) : (
          <p className="text-sm text-ink-soft">{difference.toDo}</p>
        )}
      </li>
    ))}
  </ul>
)
