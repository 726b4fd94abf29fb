import { total } from "../../features/checkout/total.ts" // error: no-restricted-imports
import { button } from "../../design/button.tsx" // error: no-restricted-imports
import { card } from "../../shared/orders/card.tsx" // error: no-restricted-imports

export const store = [total, button, card]
