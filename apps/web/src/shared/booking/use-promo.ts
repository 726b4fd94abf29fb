import { promoEndpoints } from "@laundry/contracts/orders/promos"
import { subtractCents } from "@laundry/core/money/cents"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { saidOf } from "../../platform/api/said-of.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { upfrontOf } from "../pricing/upfront.ts"

/** For how long an answer about a code is good, in milliseconds: the server decides again when the order is placed. */
const freshMillis = 60_000

const promoCheckQuery = (code: string) =>
  queryOptions({
    queryKey: [promoEndpoints.checkPromoCode.path, code],
    queryFn: ({ signal }) => api(promoEndpoints.checkPromoCode, { body: { promoCode: code } }, { signal }),
    staleTime: freshMillis,
    retry: false,
  })

/** A promo code on an order form: whether it is asked for, and what the server says of the one that was typed. */
export const usePromo = (typed: string, refused?: string) => {
  const text = useText("booking-fields")
  const { settings, terms } = useSettings()
  const code = typed.trim().toUpperCase()
  const [isOpened, setOpened] = useState(false)
  // What was typed before a reload is asked about at once.
  const [applied, setApplied] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const isAsked = code !== "" && code === applied
  const check = useQuery({ ...promoCheckQuery(applied), enabled: isAsked })
  const said = saidOf(check.error)
  const problem = check.isError ? (said ?? text("promoUnchecked")) : undefined
  const missing = isMissing && code === "" ? text("promoMissing") : undefined
  const refusal = refused ?? (isAsked ? problem : missing)
  const taken = isAsked && refusal === undefined ? check.data : undefined
  return {
    /** While nobody could use one, no form mentions promo codes. */
    isOffered: settings?.takesPromoCodes === true || code !== "",
    isOpen: isOpened || code !== "",
    open: () => setOpened(true),
    isEmpty: code === "",
    isChecking: isAsked && check.isFetching,
    refusal,
    /** What the code takes off; undefined while none is taken. */
    taken,
    /** What is to be paid upfront. */
    due: taken === undefined ? upfrontOf(settings, terms) : subtractCents(taken.minimum, taken.discount),
    /** Asks about the code. */
    apply: () => {
      setMissing(true)
      setApplied(code)
      if (isAsked && check.isError) void check.refetch()
    },
  }
}

export type Promo = ReturnType<typeof usePromo>
