import { type ComponentProps, useState } from "react"
import { controlLook, Field, type FieldTexts } from "../../design/field.tsx"
import { useText } from "../../messages/text.tsx"
import { useIsHydrated } from "../../platform/hydration/use-is-hydrated.ts"

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "id" | "type">

/** A password, which can be looked at while it is typed. */
export const PasswordField = ({ id, label, hint, error, ...input }: PasswordFieldProps) => {
  const text = useText("password")
  const [isShown, setShown] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <Field {...(id !== undefined && { id })} label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? "text" : "password"}
            className={`${controlLook} pr-18`}
          />
          {isHydrated && (
            <button
              type="button"
              aria-label={text(isShown ? "hidePassword" : "showPassword")}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0.5 right-0.5 min-w-16 cursor-pointer rounded-control px-3 text-sm font-semibold text-ocean hover:bg-ocean-tint"
            >
              {text(isShown ? "hide" : "show")}
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
