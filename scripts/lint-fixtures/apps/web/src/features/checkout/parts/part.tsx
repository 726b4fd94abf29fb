import { claimTerms } from "@laundry/core/order/claims/claim-terms"
import { settlePayment } from "@laundry/core/payments/settle-payment" // error: no-restricted-imports
import { button } from "../../../design/button.tsx"
import { hero } from "../../landing/hero.tsx" // error: no-restricted-imports
import { total } from "../total.ts"
import { escaped } from "../../../../../../core/src/order/order.ts" // error: no-restricted-imports

export const part = [claimTerms, settlePayment, button, hero, total, escaped]
