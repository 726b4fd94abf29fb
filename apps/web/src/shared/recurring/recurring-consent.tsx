import { Checkbox } from "../../design/checkbox.tsx"
import { useText } from "../../messages/text.tsx"

interface RecurringConsentProps {
  /** Word for word as it is kept. */
  readonly wording: string
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
  /** Staff say that their customer agreed. */
  readonly isTold?: boolean
  readonly error?: string | undefined
}

/** What somebody agrees to who has pickups repeated, and that they do. */
export const RecurringConsent = ({ wording, isAgreed, onAgree, isTold = false, error }: RecurringConsentProps) => {
  const text = useText("recurring")
  return (
    <div className="grid gap-1 rounded-control bg-linen-deep px-4 py-3">
      <p className="text-sm text-ink-soft">{wording}</p>
      <Checkbox
        name="agreesToRecurring"
        checked={isAgreed}
        error={error}
        onChange={({ target }) => onAgree(target.checked)}
        label={text(isTold ? "told" : "agree")}
      />
    </div>
  )
}
