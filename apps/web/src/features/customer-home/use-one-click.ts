import { ApiError } from "@laundry/contracts/http/client"
import type { AgreedPayment } from "@laundry/contracts/orders/orders"
import type { KeptCardView } from "@laundry/contracts/payments/cards"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Cents, formatMoney, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { leastCardPayment } from "@laundry/core/order/amount-due"
import { creditFor } from "@laundry/core/payment/account-credit"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { reloadDays } from "../../platform/public-data/public-data.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { useLeaving } from "../../shared/booking/use-leaving.ts"
import { usePromo } from "../../shared/booking/use-promo.ts"
import { refreshOrders } from "../../shared/orders/order-queries.ts"
import { useUnpaidOrder } from "../../shared/orders/use-unpaid-order.ts"
import { ownCardsQuery } from "../../shared/payment/own-cards-query.ts"
import { ownCreditQuery } from "../../shared/payment/own-credit-query.ts"
import { withPaymentNotice } from "../../shared/payment/payment-notice.ts"
import { bookAgain } from "./home-queries.ts"

const isFull = (error: unknown): boolean => error instanceof ApiError && error.body?.code === "PickupDayNotOffered"

/** A refused address is the customer's to change: the server says which areas are served. So is a day that has just filled. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 422 || isFull(error)) ? error.body?.message : undefined

/** How long kept cards and credit that were read a moment ago are good for a question, in milliseconds. */
const freshMillis = 10_000

/** What a customer is asked whether to pay with. */
interface CardOffer {
  readonly card: KeptCardView
  readonly amount: Cents
}

/**
 * 'Pickup in One Click': books the pickup day given (the next one) and goes on to its payment. Customers with a kept card are asked
 * first whether it is to pay at once.
 */
export const useOneClick = (pickupDate: IsoDate | undefined) => {
  const text = useText("customer-home")
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isLeaving, setLeaving] = useLeaving()
  const [isLooking, setLooking] = useState(false)
  const [{ offer, isAsked }, setQuestion] = useState<{ readonly offer?: CardOffer; readonly isAsked: boolean }>({
    isAsked: false,
  })
  const unpaid = useUnpaidOrder()
  const [promoCode, setPromoCode] = useState("")
  /** Why the code was refused when the order was to be placed with it. */
  const [promoRefusal, setPromoRefusal] = useState<string>()
  const promo = usePromo(promoCode, promoRefusal)
  const close = () => setQuestion((question) => ({ ...question, isAsked: false }))
  const booking = useMutation({
    ...bookAgain,
    onSuccess: ({ id, amount: due, payment }) => {
      close()
      setPromoCode("")
      void refreshOrders(queryClient)
      const isPaid = payment !== undefined && payment.state !== "unpaid"
      showToast({ tone: "done", title: text("created"), ...(isPaid && { text: payment.message }) })
      if (isPaid) return
      setLeaving(true)
      void navigate(checkoutPath(id, formatMoney(due)), withPaymentNotice(payment?.message))
    },
    onError: (error) => {
      close()
      if (handleMutationError(error) || unpaid.ask(error)) return
      // The button then books the next free day, which shows.
      if (isFull(error)) void reloadDays(queryClient)
      if (error instanceof ApiError) setPromoRefusal(error.body?.fields?.["promoCode"])
      logProblem("The one-click order was not placed", error)
      showToast({ tone: "attention", title: text("error"), text: sentenceOf(error) ?? text("oneClickFailed") })
    },
  })
  const isPending = booking.isPending || isLeaving || isLooking
  const book = (how: { readonly besideOrder?: string; readonly payWith?: AgreedPayment | undefined } = {}) => {
    if (booking.isPending || isLeaving) return
    dismissToast()
    const { payWith, besideOrder } = how
    booking.mutate({
      pickupDate,
      ...(promoCode.trim() !== "" && { promoCode: promoCode.trim() }),
      ...(besideOrder !== undefined && { besideOrder }),
      ...(payWith !== undefined && { payWith }),
    })
  }
  /** Asks who has a kept card; whether they have is looked up at the press, and what can't be looked up stands in nobody's way. */
  const press = async () => {
    if (isPending) return
    setLooking(true)
    const [cards, credit] = await Promise.all([
      queryClient.query({ ...ownCardsQuery, staleTime: freshMillis }).catch(() => undefined),
      queryClient.query({ ...ownCreditQuery, staleTime: freshMillis }).catch(() => undefined),
    ])
    setLooking(false)
    const amount = subtractCents(promo.due, creditFor(promo.due, credit?.balance ?? zeroCents))
    // What a code and credit leave nothing of needs no card.
    const isAskedFor = cards?.isOffered === true && amount >= leastCardPayment
    const card = isAskedFor ? cards.cards.find(({ isDefault }) => isDefault) : undefined
    if (card === undefined) book()
    else setQuestion({ offer: { card, amount }, isAsked: true })
  }
  return {
    isPending,
    unpaid,
    promo,
    promoInput: {
      name: "promoCode",
      value: promoCode,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPromoCode(target.value)
        setPromoRefusal(undefined)
      },
    },
    offer,
    isAsked,
    close,
    press: () => void press(),
    book: () => book(),
    pay: () =>
      book(
        offer && {
          payWith: { cardId: offer.card.id, amount: offer.amount, ...(pickupDate !== undefined && { pickupDate }) },
        },
      ),
    /** What was agreed to before still is: the question about the other order names that day. */
    bookBeside: (besideOrder: string) => book({ besideOrder, payWith: booking.variables?.payWith }),
  }
}

export type OneClick = ReturnType<typeof useOneClick>
