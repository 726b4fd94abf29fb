import { ProblemList } from "../../design/problem-list.tsx"
import { useText } from "../../messages/text.tsx"
import type { GuestOrder } from "./use-guest-order.ts"

/**
 * What stood in the way of the last attempt. It stays until the next one: the fields below don't move while they are
 * mended.
 */
export const ProblemSummary = ({ order: { form, problems } }: { readonly order: GuestOrder }) => (
  <ProblemList
    title={useText("guest-order")("problems")}
    problems={problems}
    onChoose={(name) => form.setFocus(name === "deliveryDate" ? "pickupDate" : name)}
  />
)
