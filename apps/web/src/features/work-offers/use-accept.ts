import { ApiError } from "@laundry/contracts/http/client"
import { workEndpoints } from "@laundry/contracts/marketplace/work"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { acceptOffer, offersQuery } from "./offer-queries.ts"

/** Accepts an offer and leads to the worker's orders. One that somebody else has, or that is over, goes; `onGone` is told of it. */
export const useAccept = (onGone: () => void) => {
  const text = useText("work-offers")
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const drop = (id: string) =>
    queryClient.setQueryData(offersQuery.queryKey, (offers) => offers?.filter((offer) => offer.id !== id))
  return useMutation({
    mutationFn: acceptOffer,
    meta: { handlesUnauthorized: true },
    onSuccess: ({ orderNumber }, id) => {
      showToast({
        tone: "done",
        title: text("accepted", { number: String(orderNumber) }),
        text: text("acceptedText"),
      })
      drop(id)
      void queryClient.invalidateQueries({ queryKey: [workEndpoints.listWorkOrders.path] })
      void navigate("/work?view=orders")
    },
    onError: (error, id) => {
      logProblem("The offer was not accepted", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      if (said?.code === "OfferNotAvailable" || said?.code === "OfferNotFound") {
        drop(id)
        showToast({
          tone: "info",
          title: said.code === "OfferNotFound" ? text("goneTitle") : said.message,
          text: text("goneText"),
        })
        onGone()
      } else {
        showToast({
          tone: "attention",
          title: text("acceptFailed"),
          text: said?.message ?? text("acceptFailedText"),
        })
      }
      void queryClient.invalidateQueries(offersQuery)
    },
  })
}
