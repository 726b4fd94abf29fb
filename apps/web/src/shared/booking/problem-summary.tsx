import { ProblemList } from "../../design/problem-list.tsx"
import { useText } from "../../messages/text.tsx"
import type { FieldProblem } from "./field-problem.ts"
import type { OrderField } from "./order-values.ts"

interface ProblemSummaryProps {
  readonly problems: ReadonlyArray<FieldProblem>
  readonly onChoose: (name: OrderField) => void
}

/**
 * What stood in the way of the last attempt. It stays until the next one: the fields below don't move while they are
 * mended.
 */
export const ProblemSummary = ({ problems, onChoose }: ProblemSummaryProps) => (
  <ProblemList title={useText("booking-fields")("problems")} problems={problems} onChoose={onChoose} />
)
