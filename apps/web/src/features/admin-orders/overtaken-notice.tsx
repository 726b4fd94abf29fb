import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { fieldLabels, sayValue } from "./field-words.ts"
import type { useOrderUpdate } from "./use-order-update.ts"

interface OvertakenNoticeProps {
  readonly overtaken: NonNullable<ReturnType<typeof useOrderUpdate>["overtaken"]>
  readonly onDiscard: () => void
}

/** Says who changed an order while it was being edited and what, and leaves the choice (readings §3). */
export const OvertakenNotice = ({ overtaken, onDiscard }: OvertakenNoticeProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const say = (field: (typeof overtaken.changes)[number]["field"], value: string) =>
    sayValue({ text, ordersText }, field, value, today)
  const who = overtaken.by.length === 0 ? text("staleSomebody") : overtaken.by.join(", ")
  return (
    <Alert tone="notice" role="alert">
      <p className="font-semibold">{text("staleTitle", { who })}</p>
      <p className="mt-1">{text("staleText")}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {overtaken.changes.map(({ field, from, to, typed }) => (
          <li key={field} className="wrap-anywhere">
            {text("staleChange", {
              field: text(fieldLabels[field]),
              from: say(field, from),
              to: say(field, to),
            })}
            {typed !== undefined && ` (${text("staleKept", { value: say(field, typed) })})`}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="compact" onClick={overtaken.applyAgain}>
          {text("staleApply")}
        </Button>
        <Button size="compact" tone="secondary" onClick={onDiscard}>
          {text("staleDiscard")}
        </Button>
      </div>
    </Alert>
  )
}
