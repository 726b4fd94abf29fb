import { Alert } from "../../design/alert.tsx"
import { useText } from "../../messages/text.tsx"
import type { GuestOrder } from "./use-guest-order.ts"

/**
 * What stood in the way of the last attempt, heard at once; each problem leads to its field. It stays until the next
 * attempt: the fields below don't move while they are mended.
 */
export const ProblemSummary = ({ order: { form, problems } }: { readonly order: GuestOrder }) => {
  const text = useText("guest-order")
  return (
    <div role="alert" className={problems.length === 0 ? "sr-only" : undefined}>
      {problems.length > 0 && (
        <Alert tone="attention">
          <p className="font-semibold">{text("problems")}</p>
          <ul className="mt-1 grid gap-1">
            {problems.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.setFocus(name === "deliveryDate" ? "pickupDate" : name)}
                  className="cursor-pointer text-left underline underline-offset-4"
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
