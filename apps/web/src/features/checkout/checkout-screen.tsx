import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"
import { Checkout } from "./checkout.tsx"
import { readCheckoutAddress } from "./checkout-address.ts"

/** Where a signed-in customer pays an order (specification §2). */
export const CheckoutScreen = () => {
  const text = useText("checkout")
  const [parameters] = useSearchParams()
  const address = readCheckoutAddress(parameters)
  // What the bank's page added is read once: it leaves the address.
  const [returned] = useState(address.returned)
  return (
    <PageMain>
      {address.orderId === "" ? (
        <PaymentProblem title={text("noOrder")} text={text("noOrderText")} />
      ) : (
        <Checkout key={address.orderId} address={{ ...address, returned }} />
      )}
    </PageMain>
  )
}
