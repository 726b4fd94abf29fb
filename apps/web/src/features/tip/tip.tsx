import type { TipPage } from "@laundry/contracts/payments/tips"
import { formatDay } from "@laundry/core/local-time/local-time"
import { type Cents, formatDollars, zeroCents } from "@laundry/core/money/cents"
import { maskCard } from "@laundry/core/payment/kept-card"
import { type RefObject, useRef } from "react"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { PaymentCard } from "../../shared/payment/payment-card.tsx"
import { PaymentDone } from "../../shared/payment/payment-done.tsx"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"
import type { Return } from "../../shared/payment/payment-return.ts"
import { PaymentWait } from "../../shared/payment/payment-wait.tsx"
import { TipChoice } from "./tip-choice.tsx"
import { useTip } from "./use-tip.ts"

interface HeadingProps extends Pick<TipPage, "order"> {
  readonly isTipped: boolean
  /** Where the focus goes when the button that had it is gone. */
  readonly place: RefObject<HTMLHeadingElement | null>
}

const Heading = ({ order, isTipped, place }: HeadingProps) => {
  const text = useText("tip")
  const name = order.firstName
  const told = {
    number: String(order.orderNumber),
    day: order.deliveredOn === null ? "" : formatDay(order.deliveredOn),
  }
  const thanks = name === null ? text("thanks") : text("titleTipped", { name })
  const question = name === null ? text("titlePlain") : text("title", { name })
  return (
    <div className="grid gap-2">
      <h1 ref={place} tabIndex={-1} className="text-3xl font-semibold tracking-tight outline-none sm:text-4xl">
        {isTipped ? thanks : question}
      </h1>
      <p className="text-lg text-ink-soft">{isTipped ? text("leadTipped", told) : text("lead", told)}</p>
    </div>
  )
}

type Tip = ReturnType<typeof useTip>

interface PayingProps {
  readonly tip: Tip
  readonly card: TipPage["card"]
  readonly onChange: () => void
}

/** The chosen tip with the ways to pay it: the kept card of its customer in one tap, or a card that is typed in. */
const Paying = ({ tip, card, onChange }: PayingProps) => {
  const text = useText("tip")
  const { payment, refusal } = tip
  const amount = formatDollars(tip.tip?.amount ?? zeroCents)
  if (refusal !== undefined) {
    return (
      <Card>
        <p role="alert" className="font-medium">
          {refusal}
        </p>
        <div className="mt-5">
          <Button onClick={onChange}>{text("change")}</Button>
        </div>
      </Card>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-xl font-semibold">{text("chosen", { amount })}</p>
        <Button tone="quiet" onClick={onChange}>
          {text("change")}
        </Button>
      </div>
      {card !== null && (
        <Button
          size="large"
          wide
          pending={tip.isTapping}
          pendingText={text("working")}
          onClick={() => tip.tap(card.id)}
        >
          {text("tap", { amount, card: maskCard(card) })}
        </Button>
      )}
      <PaymentCard payment={payment} returnPath={tip.returnPath} onPaid={tip.confirm}>
        <h2 className="mb-5 text-xl font-semibold">{text(card === null ? "card" : "otherCard")}</h2>
      </PaymentCard>
    </>
  )
}

/** What was tipped before, and the question before there is another. */
const TippedAlready = ({ page, onAnother }: { readonly page: TipPage; readonly onAnother: () => void }) => {
  const text = useText("tip")
  return (
    <Card>
      <h2 className="text-xl font-semibold">{text("already", { amount: formatDollars(page.tipped.amount) })}</h2>
      <p className="mt-2 text-ink-soft">{text("alreadyText")}</p>
      {page.isOpen && (
        <div className="mt-5">
          <Button tone="secondary" onClick={onAnother}>
            {text("another")}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Leaving a tip by a link: how much, with which card, and what became of it. */
export const TipByLink = ({
  token,
  returned,
  tippedBefore,
}: {
  readonly token: string
  readonly returned: Return
  readonly tippedBefore: Cents
}) => {
  const text = useText("tip")
  const shell = useText("shell")
  const tip = useTip(token, returned, tippedBefore)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Another part of the page follows: the button that was pressed goes, and the focus with it. */
  const goOn = (step: () => void) => {
    step()
    setTimeout(() => heading.current?.focus())
  }
  const { phase, page, payment } = tip
  if (phase.kind === "confirming") return <PaymentWait title={text("verifying")} text={text("verifyingText")} />
  if (phase.kind === "unconfirmed") {
    return <PaymentProblem title={text("unconfirmed")} text={text("unconfirmedText")} onRetry={tip.confirm} />
  }
  if (phase.kind === "processing") {
    return <PaymentDone title={text("processing")} text={phase.message} href="/" link={shell("returnHome")} />
  }
  if (phase.kind === "thanks") {
    const said = text("thanksText", { amount: formatDollars(phase.amount) })
    return <PaymentDone title={text("thanks")} text={said} href="/" link={shell("returnHome")} />
  }
  if (page.isError) {
    const said = saidOf(page.error)
    return (
      <PaymentProblem
        title={text(said === undefined ? "loadFailed" : "closed")}
        text={said ?? text("failedText")}
        {...(said === undefined && { onRetry: () => void page.refetch(), isRetrying: page.isFetching })}
      />
    )
  }
  if (page.data === undefined) return <PaymentWait title={text("loading")} />
  if (payment.isFailed && tip.refusal === undefined) {
    return (
      <PaymentProblem
        title={text("loadFailed")}
        text={text("failedText")}
        onRetry={payment.retry}
        isRetrying={payment.isRetrying}
      />
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
      <Heading order={page.data.order} isTipped={tip.isAsked} place={heading} />
      {tip.isAsked ? (
        <TippedAlready page={page.data} onAnother={() => goOn(tip.giveAnother)} />
      ) : tip.tip === undefined ? (
        <TipChoice proposals={page.data.proposals} onChoose={(amount) => goOn(() => tip.choose(amount))} />
      ) : (
        <Paying tip={tip} card={page.data.card} onChange={() => goOn(tip.chooseAgain)} />
      )}
    </div>
  )
}
