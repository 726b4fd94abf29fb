import { ApiError } from "@laundry/contracts/http/client"
import { type Cents, formatMoney, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { tipPath, tipReturnPath } from "@laundry/core/payment/payment-paths"
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { randomToken } from "../../platform/random/random-token.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import type { Reopening } from "../../shared/payment/pay-form.tsx"
import type { Return } from "../../shared/payment/payment-return.ts"
import { usePayment } from "../../shared/payment/use-payment.ts"
import { type ChosenTip, chargeTip, confirmTip, tipIntentQuery, tipPageQuery } from "./tip-queries.ts"

/** What the page shows: the choice and its payment, the server being asked, or thanks. */
type Phase =
  | { readonly kind: "choice" | "confirming" | "unconfirmed" }
  | { readonly kind: "processing"; readonly message: string }
  | { readonly kind: "thanks"; readonly amount: Cents }

/** Whether a tip was paid that the page doesn't know of: a repeated tap, or another tab. */
const isTippedAlready = (error: unknown): boolean => error instanceof ApiError && error.body?.code === "TippedAlready"

/** A tip by a link, from the choice to the thanks. `tippedBefore` is what was tipped when a payer left for the bank's own page. */
export const useTip = (token: string, returned: Return, tippedBefore: Cents) => {
  const text = useText("tip")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ kind: returned === "paid" ? "confirming" : "choice" })
  const [tip, setTip] = useState<ChosenTip>()
  // Of the moment of the choice: the page may hear of the tip before its payment is asked about.
  const [before, setBefore] = useState(tippedBefore)
  const [wantsAnother, setWantsAnother] = useState(false)
  const page = useQuery(tipPageQuery(token))
  const options = tip && tipIntentQuery(token, tip)
  const intent = useQuery(options ?? { queryKey: ["tip-intent", token], queryFn: skipToken })
  const payment = usePayment(intent)
  const { mutateAsync: ask } = useMutation(confirmTip)
  const charging = useMutation(chargeTip)

  const { queryKey } = tipPageQuery(token)
  /** What was tipped by now, and back to the choice. */
  const readAgain = () => {
    setTip(undefined)
    setWantsAnother(false)
    setPhase({ kind: "choice" })
    void queries.invalidateQueries({ queryKey })
  }
  const thank = (amount: Cents) => {
    // Who comes back is not asked for the same tip again.
    queries.removeQueries({ queryKey })
    setTip(undefined)
    setPhase({ kind: "thanks", amount })
  }
  const fail = (message: string) => showToast({ tone: "attention", title: text("failed"), text: message })

  /** Asks the server what became of it. */
  const settle = () => {
    ask(token).then(
      ({ tipped, message, isProcessing }) => {
        const arrived = tipped.amount > before ? subtractCents(tipped.amount, before) : zeroCents
        // Where another arrived than was chosen, they read that they have tipped already: that one is not paid.
        const isChosen = tip === undefined || arrived === tip.amount
        if (arrived > zeroCents && isChosen) return thank(arrived)
        if (isProcessing && message !== null) return setPhase({ kind: "processing", message })
        if (arrived === zeroCents) fail(message ?? text("failedText"))
        queries.removeQueries({ queryKey })
        readAgain()
      },
      (error: unknown) => {
        logProblem("A tip could not be confirmed with the server", error)
        setPhase({ kind: "unconfirmed" })
      },
    )
  }

  const confirm = () => {
    setPhase({ kind: "confirming" })
    settle()
  }

  const tap = (cardId: string) => {
    if (tip === undefined) return
    charging.mutate(
      { ...tip, token, cardId, key: randomToken() },
      {
        onSuccess: ({ state, message }) => {
          if (state === "paid") return thank(tip.amount)
          if (state === "processing") return setPhase({ kind: "processing", message })
          fail(message)
          // The card may be another one by now, or none.
          void queries.invalidateQueries({ queryKey })
        },
        onError: (error) => {
          if (isTippedAlready(error)) return confirm()
          logProblem("A tip could not be charged", error)
          fail(saidOf(error) ?? text("failedText"))
          readAgain()
        },
      },
    )
  }

  const { error: notOpened } = intent
  useEffect(() => {
    // One arrived: they read of that, not that another was refused.
    if (isTippedAlready(notOpened)) confirm()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each refusal
  }, [notOpened])

  const isReturnTaken = useRef(returned === "none")
  useEffect(() => {
    // Back from the bank's page: what it says is checked, and its parameters leave the address.
    if (isReturnTaken.current) return
    isReturnTaken.current = true
    void navigate(tipPath(token), { replace: true, preventScrollReset: true })
    if (returned === "failed") return fail(text("failedText"))
    settle()
  })

  const reopen = async (because: Reopening) => {
    if (because === "back") return payment.reopen()
    // Another tab began a tip of its own, of which there is one at a time.
    fail(text("changedElsewhere"))
    readAgain()
    return undefined
  }

  return {
    phase,
    page,
    tip,
    payment: { ...payment, reopen },
    /** Why the tip can't be paid as it was chosen, in the server's words. */
    refusal: intent.isError ? (saidOf(intent.error) ?? text("failedText")) : undefined,
    isAsked: (page.data?.tipped.count ?? 0) > 0 && !wantsAnother,
    giveAnother: () => setWantsAnother(true),
    choose: (amount: Cents) => {
      setBefore(page.data?.tipped.amount ?? zeroCents)
      setTip({ amount, seen: page.data?.tipped.count ?? 0 })
    },
    returnPath: tipReturnPath(token, formatMoney(before)),
    chooseAgain: readAgain,
    confirm,
    tap,
    isTapping: charging.isPending,
  }
}
