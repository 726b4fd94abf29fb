import type { TipPage } from "@laundry/contracts/payments/tips"
import { type Cents, formatDollars, parseMoney } from "@laundry/core/money/cents"
import { isTipAmount, tipBounds } from "@laundry/core/payment/tip"
import { type SubmitEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"

const own = "own"

/** How much: a percent of what the order cost, or an amount of one's own. */
export const TipChoice = ({
  proposals,
  onChoose,
}: {
  readonly proposals: TipPage["proposals"]
  readonly onChoose: (amount: Cents) => void
}) => {
  const text = useText("tip")
  const [chosen, setChosen] = useState(String(proposals[1]?.amount ?? proposals[0]?.amount ?? own))
  const [typed, setTyped] = useState("")
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proposal = proposals.find(({ amount }) => String(amount) === chosen)
    const amount = proposal?.amount ?? parseMoney(typed.trim().replace(/^\$/, ""))
    if (amount !== undefined && isTipAmount(amount)) return onChoose(amount)
    setError(tipBounds)
    event.currentTarget.querySelector<HTMLInputElement>("[name=amount]")?.focus()
  }
  const cards = proposals.map(({ percent, amount }) => ({
    value: String(amount),
    label: text("proposal", { percent: String(percent), amount: formatDollars(amount) }),
  }))
  return (
    <Card>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <RadioCards
          legend={text("howMuch")}
          name="tip"
          cards={[...cards, { value: own, label: text("own") }]}
          chosen={chosen}
          error={undefined}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            setError(undefined)
          }}
        />
        {chosen === own && (
          <TextField
            label={text("ownAmount")}
            {...(error === undefined ? { hint: tipBounds } : { error })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Button type="submit" size="large" wide>
          {text("continue")}
        </Button>
      </form>
    </Card>
  )
}
