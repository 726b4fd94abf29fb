import { total } from "../../features/checkout/total.ts" // error: no-restricted-imports
import { routes } from "../../app/router.tsx" // error: no-restricted-imports
import { button } from "../../design/button.tsx"

export const card = [total, routes, button]
