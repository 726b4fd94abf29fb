import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useText } from "../../../messages/text.tsx"
import { logProblem } from "../../../platform/logging/log-problem.ts"
import { isUnauthorized } from "../../../platform/session/session-user.ts"
import { showToast } from "../../../platform/toasts/toast-store.ts"
import { useToday } from "../../../shared/orders/use-today.ts"
import { summariesQuery } from "../admin-order-queries.ts"
import { useAdminListView } from "./use-admin-list-view.ts"

/** The page of orders that the address names, with the figures of all, kept up to date. */
export const useAdminList = () => {
  const { view } = useAdminListView()
  return useQuery(summariesQuery(view, useToday()))
}

/** Tells that the orders could not be fetched, each time (specification §8). */
export const useFetchFailureToast = (error: Error | null): void => {
  const text = useText("admin-orders")
  useEffect(() => {
    if (error === null || isUnauthorized(error)) return
    logProblem("The orders were not fetched", error)
    showToast({ tone: "attention", title: text("failed") })
  }, [error, text])
}
