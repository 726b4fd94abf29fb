import { useEffect, useRef } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

interface BagMismatchProps {
  readonly ready: number
  readonly entered: number
  readonly isSaving: boolean
  readonly onProceed: () => void
  readonly onCorrect: () => void
}

/** The number of bags is not that of the bags packed: either may be wrong (specification §4). */
export const BagMismatch = ({ ready, entered, isSaving, onProceed, onCorrect }: BagMismatchProps) => {
  const text = useText("at-the-door")
  const correct = useRef<HTMLButtonElement>(null)
  // The button that was pressed makes way for the warning.
  useEffect(() => correct.current?.focus(), [])
  return (
    <Alert tone="notice" role="alert">
      <p className="font-semibold">{text("mismatchTitle")}</p>
      <p>{text("mismatchText", { ready, entered: String(entered) })}</p>
      <div className="mt-3 grid gap-3">
        <Button ref={correct} size="large" onClick={onCorrect}>
          {text("correct")}
        </Button>
        <Button size="large" tone="secondary" pending={isSaving} pendingText={text("saving")} onClick={onProceed}>
          {text("proceed")}
        </Button>
      </div>
    </Alert>
  )
}
