import { Alert } from "../design/alert.tsx"
import { useText } from "../messages/text.tsx"
import type { PostedFormState } from "./use-posted-form.ts"

/** The form's problems, heard at once. Each problem is a link to its field, also where no scripts run. */
export const FormProblems = ({ form: { problems, focusField } }: { readonly form: PostedFormState }) => {
  const text = useText("sign-in")
  const { message, fields } = problems
  const wrong = Object.entries(fields)
  const isEmpty = message === undefined && wrong.length === 0
  return (
    <div role="alert" className={isEmpty ? "sr-only" : undefined}>
      {!isEmpty && (
        <Alert tone="attention">
          {wrong.length === 0 ? (
            <p className="font-medium">{message}</p>
          ) : (
            <>
              <p className="font-semibold">{text("problems")}</p>
              <ul className="mt-1 grid gap-1">
                {wrong.map(([name, problem]) => (
                  <li key={name}>
                    <a
                      href={`#${name}`}
                      className="underline underline-offset-4"
                      onClick={(event) => {
                        event.preventDefault()
                        focusField(name)
                      }}
                    >
                      {problem}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </div>
  )
}
