import { claimTerms } from "@laundry/core/order/claims/claim-terms"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order" // error: no-restricted-imports
import { button } from "../../design/button.tsx"
import { hero } from "../landing/hero.tsx" // error: no-restricted-imports
import { price } from "../../features/landing/parts/price.tsx" // error: no-restricted-imports
import { part } from "./parts/part.tsx"
import { escaped } from "../../../../../core/src/order/order.ts" // error: no-restricted-imports

export const checkout = [claimTerms, placeGuestOrder, button, hero, price, part, escaped]
