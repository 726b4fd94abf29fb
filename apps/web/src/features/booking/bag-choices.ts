import { bagEstimates } from "@laundry/contracts/orders/booking"
import { useText } from "../../messages/text.tsx"

/** The bag counts on offer (specification §9), and how each is said. */
export const useBagChoices = () => {
  const text = useText("booking")
  const say = (value: string): string => {
    const count = Number.parseInt(value, 10)
    return value.endsWith("+") ? text("bagsOrMore", { count: String(count) }) : text("bagsSaid", { count })
  }
  return { say, choices: bagEstimates.map((value) => ({ value, label: value, name: say(value) })) }
}
