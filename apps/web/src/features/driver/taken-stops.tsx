import { useText } from "../../messages/text.tsx"
import type { RouteStops } from "./route-stops.ts"

/** What others are on the way to, and who. */
export const TakenStops = ({ taken }: Pick<RouteStops, "taken">) => {
  const text = useText("driver")
  const ordersText = useText("orders")
  if (taken.size === 0) return null
  return (
    <section aria-labelledby="taken-stops" className="grid gap-2">
      <h2 id="taken-stops" className="text-lg font-semibold">
        {text("takenList")}
      </h2>
      <ul className="grid gap-1">
        {[...taken].map(([name, stops]) => (
          <li key={name}>
            {text("takenBy", {
              name,
              numbers: stops.map(({ order }) => ordersText("number", { number: String(order.orderNumber) })).join(", "),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
