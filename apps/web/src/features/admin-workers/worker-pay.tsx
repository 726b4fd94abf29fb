import type { WorkerLedgerRow, WorkerLedgerView } from "@laundry/contracts/marketplace/admin-payouts"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { attemptsInTab, idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { HeldPay } from "../../shared/work/held-pay.tsx"
import { payWorkerNow, refreshPay, workerLedgerQuery } from "./worker-pay-queries.ts"
import { WorkerPayouts } from "./worker-payouts.tsx"

const usePaying = (userId: string, { payable, rows }: WorkerLedgerView) => {
  const text = useText("worker-pay")
  const queryClient = useQueryClient()
  const attempts = attemptsInTab(`pay-${userId}-attempt`)
  return useMutation({
    // What is asked for is what can be paid as it shows: once the ledger has another row, a press asks for another payout.
    mutationFn: () => payWorkerNow(userId, payable, idempotencyKeyFor([userId, payable, rows[0]?.id], attempts)),
    meta: { handlesUnauthorized: true },
    onSuccess: () => {
      attempts.forget()
      showToast({ tone: "done", title: text("paid") })
    },
    onError: (error) => {
      logProblem("A laundry worker was not paid", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("payRefused"), text: said ?? text("connectionText") })
    },
    onSettled: () => refreshPay(queryClient),
  })
}

const sayAccount = (account: WorkerLedgerView["account"]) => {
  if (account === null) return "staffAccountNone"
  return account.isEnabled ? "staffAccountReady" : "staffAccountMissing"
}

const Row = ({ row }: { readonly row: WorkerLedgerRow }) => {
  const text = useText("worker-pay")
  const about = [
    formatDay(localDateOf(row.at)),
    ...(row.orderNumber === null ? [] : [text("orderLine", { number: String(row.orderNumber) })]),
    ...(row.weight === null ? [] : [text("pounds", { pounds: formatPounds(row.weight) })]),
  ]
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-2">
      <span className="grid gap-0.5">
        <span className="font-medium">{text(`kind-${row.kind}`)}</span>
        <span className="text-sm text-ink-soft">{about.join(" · ")}</span>
        {row.reason !== null && <span className="text-sm wrap-anywhere whitespace-pre-line">{row.reason}</span>}
      </span>
      <Money amount={row.amount} />
    </li>
  )
}

const Ledger = ({ ledger, userId }: { readonly ledger: WorkerLedgerView; readonly userId: string }) => {
  const text = useText("worker-pay")
  const paying = usePaying(userId, ledger)
  const { balance, payable, held, account, rows, notShown } = ledger
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl>
          <dt className="text-ink-soft">{text("balance")}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatDollars(balance)}</dd>
          <dd className="text-sm text-ink-soft">{text(sayAccount(account))}</dd>
        </dl>
        {payable > zeroCents && account?.isEnabled === true && (
          <Button pending={paying.isPending} pendingText={text("paying")} onClick={() => paying.mutate()}>
            {text("payNow", { amount: formatDollars(payable) })}
          </Button>
        )}
      </div>
      <HeldPay held={held} />
      <WorkerPayouts userId={userId} />
      {rows.length === 0 ? (
        <p className="text-ink-soft">{text("noRows")}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {notShown > 0 && <p className="text-sm text-ink-soft">{text("moreRows", { count: notShown })}</p>}
    </>
  )
}

/** What a laundry worker earned, is owed and was paid, for staff. */
export const WorkerPay = ({ userId }: { readonly userId: string }) => {
  const text = useText("worker-pay")
  const { data, isError, isFetching, refetch } = useQuery(workerLedgerQuery(userId))
  if (data !== undefined) return <Ledger ledger={data} userId={userId} />
  if (isError) {
    return (
      <LoadFailed
        title={text("payFailed")}
        text={text("connectionText")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 py-4 text-ink-soft">
      <Spinner />
      {text("payLoading")}
    </p>
  )
}
