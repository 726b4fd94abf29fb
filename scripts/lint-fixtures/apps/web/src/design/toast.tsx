import { total } from "../features/checkout/total.ts" // error: no-restricted-imports
import { card } from "../shared/orders/card.tsx" // error: no-restricted-imports
import { store } from "../platform/session/store.ts"

export const toast = [total, card, store]
