import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { useText } from "../../messages/text.tsx"
import type { QrPath } from "./qr-path.ts"

interface BagLabelProps {
  readonly order: Pick<LaundryOrderView, "orderNumber" | "customerName">
  /** Counted from 1. */
  readonly bag: number
  readonly bags: number
  readonly qr: QrPath
}

/** What hangs on a bag, black on white: 100 × 62 mm on paper, and in that shape on the screen. */
export const BagLabel = ({ order, bag, bags, qr }: BagLabelProps) => {
  const text = useText("laundry")
  return (
    <div className="bag-label">
      <p className="bag-label-number">{text("labelNumber", { number: String(order.orderNumber) })}</p>
      <div className="bag-label-words">
        <p className="bag-label-name">{order.customerName}</p>
        <p className="bag-label-bag">{text("labelBag", { bag: String(bag), bags: String(bags) })}</p>
      </div>
      <svg
        role="img"
        aria-label={text("labelCode", { number: String(order.orderNumber) })}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="bag-label-code"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </div>
  )
}
