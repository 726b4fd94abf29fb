import type { CreditEntryView } from "@laundry/contracts/payments/credit"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { ownCreditQuery } from "../../shared/payment/own-credit-query.ts"
import { ProfileSection } from "./section.tsx"

const kinds = { grant: "creditGrant", use: "creditUse", return: "creditReturn", expire: "creditExpire" } as const
const signs = { grant: "+", use: "−", return: "+", expire: "−" } as const

const Entry = ({ entry }: { readonly entry: CreditEntryView }) => {
  const text = useText("profile")
  return (
    <li className="flex justify-between gap-x-4 border-t border-line pt-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">{entry.reason ?? text(kinds[entry.kind])}</span>
        <span className="text-sm text-ink-soft">
          {formatDay(localDateOf(entry.at))}
          {entry.expiresOn !== null && ` · ${text("creditUntil", { day: formatDay(entry.expiresOn) })}`}
        </span>
      </div>
      <span className="font-medium tabular-nums">
        {signs[entry.kind]}
        {formatDollars(entry.amount)}
      </span>
    </li>
  )
}

/** The customer's credit: what they can use, and how that comes about. */
export const CreditSection = () => {
  const text = useText("profile")
  const { data, isError, isFetching, refetch } = useQuery(ownCreditQuery)
  return (
    <ProfileSection title={text("creditTitle")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("creditLoading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("creditFailed")}
          text={text("loadFailedText")}
          retryText={text("loadAgain")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.entries.length === 0 && <p className="text-ink-soft">{text("creditNone")}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <div className="grid gap-4">
          <div>
            <p className="text-lg font-semibold">{text("creditBalance", { balance: formatDollars(data.balance) })}</p>
            <p className="text-ink-soft">{text("creditText")}</p>
          </div>
          <ul className="grid gap-2">
            {data.entries.toReversed().map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      )}
    </ProfileSection>
  )
}
