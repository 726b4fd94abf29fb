import { shortestPassword } from "@laundry/core/credentials/password-rule"
import { familiarWords, type PasswordStrength, passwordStrength } from "@laundry/core/credentials/password-strength"
import { type ComponentProps, useEffect, useState } from "react"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { PasswordField } from "./password-field.tsx"

/** The words that guessers try weigh more than any page: they come when somebody begins to choose. */
const loadEstimator = () => import("./password-estimator.ts")

const looks: Record<PasswordStrength, { readonly bars: number; readonly fill: string; readonly word: string }> = {
  weak: { bars: 1, fill: "bg-coral-bright", word: "text-coral" },
  fair: { bars: 2, fill: "bg-ocean", word: "text-ocean" },
  strong: { bars: 3, fill: "bg-done", word: "text-done" },
}

/** What the server will say of a password; undefined while it is too short, and until the words are here. */
const useStrength = (password: string, familiar: ReadonlyArray<string>): PasswordStrength | undefined => {
  const [judged, setJudged] = useState<{ readonly password: string; readonly strength: PasswordStrength }>()
  const isLongEnough = Array.from(password).length >= shortestPassword
  useEffect(() => {
    let isCurrent = isLongEnough
    if (!isLongEnough) return
    loadEstimator().then(
      ({ scoreOf }) => isCurrent && setJudged({ password, strength: passwordStrength(scoreOf(password, familiar)) }),
      // Without them nothing is said while typing: the server judges all the same.
      (error: unknown) => logProblem("The words that guessers try did not come", error),
    )
    return () => {
      isCurrent = false
    }
  }, [password, familiar, isLongEnough])
  return isLongEnough && judged?.password === password ? judged.strength : undefined
}

/** How the password does, as bars and a word. Screen readers hear it when typing pauses. */
const StrengthHint = ({ password, known }: { readonly password: string; readonly known: ReadonlyArray<string> }) => {
  const text = useText("password")
  const strength = useStrength(password, known)
  const look = strength && looks[strength]
  const missing = shortestPassword - Array.from(password).length
  return (
    <div className="flex min-h-5 items-center gap-3">
      <span aria-hidden className="flex flex-1 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes(
              "h-1 flex-1 rounded-full transition-colors duration-150",
              look !== undefined && bar <= look.bars ? look.fill : "bg-line",
            )}
          />
        ))}
      </span>
      <span role="status" className={classes("min-w-36 text-right text-sm font-medium", look?.word ?? "text-ink-soft")}>
        {strength !== undefined && text(strength)}
        {missing > 0 && password !== "" && text("short", { missing })}
      </span>
    </div>
  )
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete"> & {
  /** What others know of the person who chooses: no good part of a password. */
  readonly known?: () => ReadonlyArray<string>
}

const nothing = () => []

/** A password that is being chosen: its rule, and how hard it is to guess. */
export const NewPasswordField = ({ known = nothing, onChange, onFocus, ...field }: NewPasswordFieldProps) => {
  const text = useText("password")
  const companyName = useSettings().settings?.company.companyName ?? ""
  const [typed, setTyped] = useState<Parameters<typeof StrengthHint>[0]>({ password: "", known: [] })
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        minLength={shortestPassword}
        hint={text("rule", { shortest: String(shortestPassword) })}
        onFocus={(event) => {
          void loadEstimator().catch(() => undefined)
          onFocus?.(event)
        }}
        onChange={(event) => {
          setTyped({ password: event.target.value, known: familiarWords([...known(), companyName]) })
          onChange?.(event)
        }}
      />
      <StrengthHint {...typed} />
    </div>
  )
}
