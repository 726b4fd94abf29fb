import type { OrderPage } from "@laundry/contracts/orders/order-links"
import { localDateOf, localTimeOf, sayWallTime } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { signInAddress } from "../../platform/session/sign-in-address.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { DetailSection } from "../../shared/order-detail/section.tsx"
import { sayDate } from "../../shared/pickup/pickup-day-text.ts"
import { orderPageQuery, skipLinkedPickup } from "./order-page-queries.ts"

interface PartProps {
  readonly page: OrderPage
  readonly token: string
}

/** Asks once more, then calls the pickup off. */
const SkipPickup = ({ page: { order }, token }: PartProps) => {
  const text = useText("recurring")
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const skip = useMutation({
    mutationFn: () => skipLinkedPickup(token),
    onSuccess: ({ refund }) => {
      setOpen(false)
      showToast({
        tone: "done",
        title: text("skipDone"),
        text: refund > 0 ? text("skipRefundText", { amount: formatDollars(refund) }) : text("skipDoneText"),
      })
    },
    onError: (error) => {
      logProblem("A pickup was not skipped", error)
      showToast({ tone: "attention", title: text("failed"), text: saidOf(error) ?? text("offerFailedText") })
    },
    onSettled: () => queryClient.invalidateQueries(orderPageQuery(queryClient, token)),
  })
  return (
    <>
      <Button
        tone="secondary"
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {text("skipThis")}
      </Button>
      {wasOpen && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          busy={skip.isPending}
          title={text("skipTitle")}
          footer={
            <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
              <Button tone="secondary" disabled={skip.isPending} onClick={() => setOpen(false)}>
                {text("skipKeep")}
              </Button>
              <Button pending={skip.isPending} pendingText={text("working")} onClick={() => skip.mutate()}>
                {text("skipDo")}
              </Button>
            </div>
          }
        >
          <p>{text("skipText", { day: sayDate(order.pickupDate) })}</p>
        </Dialog>
      )}
    </>
  )
}

/** Of an order that recurring pickups made: the way to skip it. Of another of an account: the way to have it repeated. */
export const RecurringPart = ({ page, token }: PartProps) => {
  const text = useText("recurring")
  const { order, recurring } = page
  if (recurring === undefined) return null
  if (recurring.kind === "repeatable") {
    return (
      <DetailSection title={text("sectionTitle")}>
        <p className="text-ink-soft">{text("repeatText")}</p>
        <ButtonLink tone="secondary" href={signInAddress(`/?tab=profile&repeat=${order.orderNumber}`)}>
          {text("repeatOrder")}
        </ButtonLink>
      </DetailSection>
    )
  }
  return (
    <DetailSection title={text("madeTitle")}>
      <p className="text-ink-soft">
        {text("madeText")}{" "}
        {recurring.skipUntil === null
          ? order.status !== "cancelled" && text("skipOver")
          : text("skipUntil", {
              time: sayWallTime(localTimeOf(recurring.skipUntil)),
              day: sayDate(localDateOf(recurring.skipUntil)),
            })}
      </p>
      {recurring.skipUntil !== null && <SkipPickup page={page} token={token} />}
    </DetailSection>
  )
}
