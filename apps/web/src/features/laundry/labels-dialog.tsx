import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { Minus, Plus, Printer } from "lucide-react"
import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { controlLook } from "../../design/field.tsx"
import { useText } from "../../messages/text.tsx"
import { BagLabel } from "../../shared/bag-labels/bag-label.tsx"
import { LabelsPrint } from "../../shared/bag-labels/labels-print.tsx"
import { labelAddress, qrPathOf } from "../../shared/bag-labels/qr-path.ts"

/** The most labels of one print, against slips of the keyboard. */
const mostLabels = 99

const readCount = (typed: string): number => Math.min(mostLabels, Math.max(1, Number.parseInt(typed, 10) || 1))

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

interface CountProps {
  readonly typed: string
  readonly onChange: (typed: string) => void
}

/** How many labels: typed, or pressed with a wet thumb. */
const Count = ({ typed, onChange }: CountProps) => {
  const text = useText("laundry")
  const id = useId()
  const count = readCount(typed)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="text-lg font-medium">
        {text("labelCount")}
      </label>
      <span className="flex items-center gap-2">
        <Button tone="secondary" size="large" disabled={count === 1} onClick={() => onChange(String(count - 1))}>
          <Minus role="img" aria-label={text("labelLess")} className="size-6" />
        </Button>
        <span className="w-20">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, "").slice(0, 2))}
            onBlur={() => onChange(String(count))}
            className={`${controlLook} h-14 text-center text-2xl! font-semibold tabular-nums`}
          />
        </span>
        <Button
          tone="secondary"
          size="large"
          disabled={count === mostLabels}
          onClick={() => onChange(String(count + 1))}
        >
          <Plus role="img" aria-label={text("labelMore")} className="size-6" />
        </Button>
      </span>
    </div>
  )
}

interface LabelsDialogProps {
  readonly order: LaundryOrderView
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows an order's bag labels and prints them, one on each page. */
export const LabelsDialog = ({ order, open, onClose }: LabelsDialogProps) => {
  const text = useText("laundry")
  const [chosen, setChosen] = useState<string>()
  const typed = chosen ?? String(order.readyBags ?? order.actualBags ?? 1)
  const bags = readCount(typed)
  const qr = qrPathOf(labelAddress(window.location.origin, order.labelCode))
  return (
    <Dialog
      wide
      open={open}
      onClose={() => {
        setChosen(undefined)
        onClose()
      }}
      title={text("labelsTitle", { number: String(order.orderNumber) })}
      subtitle={order.customerName}
      footer={
        <div className="flex justify-end max-sm:*:w-full">
          <Button size="large" icon={<Printer aria-hidden className="size-6" />} onClick={() => window.print()}>
            {text("print", { count: bags })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <Count typed={typed} onChange={setChosen} />
        <p className="text-ink-soft">{text("labelsHint")}</p>
        <ul aria-label={text("labels")} className="grid gap-4 sm:grid-cols-2">
          {range(bags).map((bag) => (
            <li key={bag} className="bag-label-frame overflow-hidden rounded-control border border-line-strong">
              <BagLabel order={order} bag={bag} bags={bags} qr={qr} />
            </li>
          ))}
        </ul>
      </div>
      {open && <LabelsPrint orders={[{ ...order, bags }]} />}
    </Dialog>
  )
}
