import type { ReportView } from "@laundry/contracts/company/reports"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { InlineSelect } from "../../shared/staff/inline-select.tsx"
import { assignTips, reportsKey } from "./report-queries.ts"
import { useSayFailure } from "./say-failure.ts"

type Tips = ReportView["tips"]
type ToAssign = NonNullable<Tips["toAssign"]>[number]
type Crew = NonNullable<Tips["crew"]>

/** An order of whose tips a part is nobody's, with the choice of who gets it. */
const OrderToAssign = ({ order, crew }: { readonly order: ToAssign; readonly crew: Crew }) => {
  const text = useText("admin-reports")
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState("")
  const number = String(order.orderNumber)
  const person = crew.find(({ userId }) => userId === chosen)
  const assign = useMutation({
    mutationFn: assignTips,
    onSuccess: ({ name }) => {
      showToast({ tone: "done", title: text("assigned", { name, number }) })
      void queryClient.invalidateQueries({ queryKey: reportsKey })
    },
    onError: useSayFailure(text("notAssigned")),
  })
  return (
    <li className="grid gap-2 border-t border-line pt-2 sm:grid-cols-[1fr_16rem_auto] sm:items-center">
      <span className="flex justify-between gap-3">
        {text("toAssignOf", { number })} <Money amount={order.amount} />
      </span>
      <InlineSelect
        name={text("assignTo", { number })}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: "", label: text("chooseCrew") },
          ...crew.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <Button
        tone="secondary"
        disabled={person === undefined}
        pending={assign.isPending}
        pendingText={text("assigning")}
        onClick={() => person !== undefined && assign.mutate({ orderId: order.orderId, userId: person.userId })}
      >
        {text("assign")}
      </Button>
    </li>
  )
}

/** The orders of whose tips a part is to be assigned; nothing while there are none. */
export const TipsToAssign = ({ tips: { toAssign = [], crew = [] } }: { readonly tips: Tips }) => {
  const text = useText("admin-reports")
  if (toAssign.length === 0) return null
  return (
    <div className="grid gap-3 print:hidden">
      <h3 className="font-semibold">{text("toAssign")}</h3>
      <p className="text-sm text-ink-soft">{text(crew.length === 0 ? "noCrew" : "toAssignNote")}</p>
      <ul aria-label={text("toAssign")} className="grid gap-2">
        {toAssign.map((order) => (
          <OrderToAssign key={order.orderId} order={order} crew={crew} />
        ))}
      </ul>
    </div>
  )
}
