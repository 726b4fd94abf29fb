import { useText } from "../../messages/text.tsx"
import { ContactLine } from "../../shared/payment/contact-line.tsx"
import { PaymentDone } from "../../shared/payment/payment-done.tsx"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"

/** A message with its full stop, so that another sentence can follow it. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)

/** Why a link leads to no form, in the server's words. */
export interface LinkRefusal {
  readonly code: string
  readonly message: string
}

/** The link does not work: why, and whom to ask (specification §8). */
export const LinkProblem = ({ code, message }: LinkRefusal) => {
  const text = useText("pay-by-link")
  const shell = useText("shell")
  const paymentText = useText("payment")
  if (code === "PaymentLinkUsed") {
    return <PaymentDone title={text("used")} text={message} href="/" link={shell("returnHome")} />
  }
  if (code === "BalanceTooSmall") {
    return <PaymentDone title={paymentText("tooSmall")} text={message} href="/" link={shell("returnHome")} />
  }
  if (code === "PaymentProcessing") {
    return <PaymentDone title={paymentText("processing")} text={message} href="/" link={shell("returnHome")} />
  }
  const isExpired = code === "PaymentLinkExpired"
  const title = text(isExpired ? "expired" : "invalid")
  const said = isExpired
    ? text("expiredText", { message: asSentence(message) })
    : message === title
      ? text("invalidText")
      : message
  return (
    <PaymentProblem title={title} text={said}>
      <div className="mt-8">
        <ContactLine />
      </div>
    </PaymentProblem>
  )
}
