import type { Stripe } from "@stripe/stripe-js"
import { endpoints } from "@laundry/contracts/http/endpoints" // error: no-restricted-imports
import { form } from "./form.ts"

export const sandbox = [endpoints, form]
export type Sandbox = Stripe
