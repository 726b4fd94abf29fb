import type { UserId } from "@laundry/contracts/http/wire"
import type { CreditEntryView } from "@laundry/contracts/payments/credit"
import { formatDay } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { creditQuery } from "./credit-queries.ts"
import { GrantCreditForm } from "./grant-credit-form.tsx"
import { Moment } from "./moment.tsx"

const kinds = {
  grant: "creditGrant",
  use: "creditUse",
  return: "creditReturn",
  expire: "creditExpire",
} as const

const signs = { grant: "+", use: "−", return: "+", expire: "−" } as const

const Entry = ({ entry }: { readonly entry: CreditEntryView }) => {
  const text = useText("staff-credit")
  return (
    <li className="flex justify-between gap-x-4 border-t border-line pt-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">{entry.reason ?? text(kinds[entry.kind])}</span>
        <span className="text-sm text-ink-soft">
          <Moment at={entry.at} />
          {entry.expiresOn !== null && ` · ${text("creditUntilDay", { day: formatDay(entry.expiresOn) })}`}
        </span>
      </div>
      <span className="font-medium tabular-nums">
        {signs[entry.kind]}
        {formatDollars(entry.amount)}
      </span>
    </li>
  )
}

const Credit = ({ userId }: { readonly userId: UserId }) => {
  const text = useText("staff-credit")
  const { data, isError, isFetching, refetch } = useQuery(creditQuery(userId))
  if (data === undefined && isError) {
    return (
      <FailedAlert
        title={text("creditFailed")}
        text={text("creditRetryText")}
        retryText={text("creditRetry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>{text("creditLoading")}</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <p className="text-lg font-semibold">{text("creditBalance", { balance: formatDollars(data.balance) })}</p>
      <GrantCreditForm userId={userId} />
      {data.entries.length === 0 ? (
        <p className="text-ink-soft">{text("creditNone")}</p>
      ) : (
        <ul className="grid gap-2">
          {data.entries.toReversed().map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A button that opens an account's credit: what can be used, what became of it, and a form that gives some. */
export const CreditButton = ({ userId, name }: { readonly userId: UserId; readonly name: string }) => {
  const text = useText("staff-credit")
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        tone="secondary"
        size="compact"
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {text("credit")}
        <VisuallyHidden> {text("creditOf", { name })}</VisuallyHidden>
      </Button>
      {wasOpen && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={text("creditTitle", { name })}>
          <Credit userId={userId} />
        </Dialog>
      )}
    </>
  )
}
