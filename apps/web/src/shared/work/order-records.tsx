import type { OrderFactsView } from "@laundry/contracts/marketplace/order-facts"
import { formatPounds } from "@laundry/core/money/pounds"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { Fact, Facts } from "../order-detail/section.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"

const times = ["acceptedAt", "inTransitAt", "pickedUpAt", "weighedAt", "deliveredAt"] as const
const photoNames = { pickup: "pickupPhoto", delivery: "deliveryPhoto" } as const

interface OrderRecordsProps {
  readonly orderId: string
  readonly facts: OrderFactsView
}

/** What an order's records say of how a laundry worker did it, which neither customer nor worker wrote. */
export const OrderRecords = ({ orderId, facts }: OrderRecordsProps) => {
  const text = useText("order-records")
  const ordersText = useText("orders")
  const today = useToday()
  const when = (at: number | null) => (at === null ? text("unknown") : sayMoment(ordersText, at, today))
  return (
    <Facts>
      {times.map((name) => (
        <Fact key={name} name={text(name)}>
          {when(facts[name])}
        </Fact>
      ))}
      {facts.tickets.map(({ number, weight, weighedAt, path }) => (
        <Fact key={number} name={text("ticket", { number: String(number) })}>
          <TextLink href={path}>{text("pounds", { weight: formatPounds(weight) })}</TextLink>, {when(weighedAt)}
        </Fact>
      ))}
      {facts.photos.length > 0 && (
        <Fact name={text("photos")}>
          {facts.photos.map((kind) => (
            <a
              key={kind}
              href={`/api/orders/${orderId}/photos/${kind}`}
              target="_blank"
              rel="noreferrer"
              className="mr-4 inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-0"
            >
              {text(photoNames[kind])}
            </a>
          ))}
        </Fact>
      )}
    </Facts>
  )
}
