import { CircleAlert, CircleCheck, Info, X } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "../messages/text.tsx"
import { classes } from "./classes.ts"

const tones = {
  info: { look: "border-ocean/30 bg-ocean-tint text-ink", icon: Info, colour: "text-ocean" },
  done: { look: "border-done/30 bg-done-tint text-ink", icon: CircleCheck, colour: "text-done" },
  attention: { look: "border-coral/40 bg-coral-tint text-ink", icon: CircleAlert, colour: "text-coral" },
  /** Yellow: worth knowing before going on. */
  notice: { look: "border-sun-line bg-sun-tint text-sun", icon: Info, colour: "text-sun" },
} as const

interface AlertProps {
  readonly tone: keyof typeof tones
  /** "alert" interrupts a screen reader, "status" waits for a pause. */
  readonly role?: "alert" | "status"
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

/** A message that stays in the page. */
export const Alert = ({ tone, role, onDismiss, children }: AlertProps) => {
  const text = useText("shell")
  const { look, icon: Icon, colour } = tones[tone]
  return (
    <div {...(role && { role })} className={classes("flex items-start gap-3 rounded-control border px-4 py-3", look)}>
      <Icon aria-hidden className={classes("mt-0.5 size-5 shrink-0", colour)} />
      <div className="min-w-0 flex-1 py-px">{children}</div>
      {onDismiss !== undefined && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={text("dismiss")}
          className="-my-2 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-paper"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
