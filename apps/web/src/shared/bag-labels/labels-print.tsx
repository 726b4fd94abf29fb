import { createPortal } from "react-dom"
import { BagLabel } from "./bag-label.tsx"
import "./bag-labels.css"
import { labelAddress, qrPathOf } from "./qr-path.ts"

/** An order that labels are printed of, and how many. */
export interface Labelled {
  readonly labelCode: string
  readonly orderNumber: number
  readonly customerName: string
  readonly bags: number
}

/** The labels of some orders, one on each page, while they are mounted: what `window.print()` prints instead of the screen. */
export const LabelsPrint = ({ orders }: { readonly orders: ReadonlyArray<Labelled> }) =>
  createPortal(
    <div aria-hidden className="bag-labels-print">
      {orders.flatMap((order) => {
        const qr = qrPathOf(labelAddress(window.location.origin, order.labelCode))
        return Array.from({ length: order.bags }, (_, index) => (
          <BagLabel key={`${order.labelCode} ${index}`} order={order} bag={index + 1} bags={order.bags} qr={qr} />
        ))
      })}
    </div>,
    document.body,
  )
