import type { ReactNode } from "react"
import { classes } from "./classes.ts"

const tones = {
  neutral: "bg-linen-deep text-ink",
  ocean: "bg-ocean-tint text-ocean-deep",
  done: "bg-done-tint text-done",
  attention: "bg-coral-tint text-coral",
  notice: "bg-sun-tint text-sun",
} as const

/** A word about something's state, with an icon: never colour alone. */
export const Badge = ({
  tone = "neutral",
  icon,
  children,
}: {
  readonly tone?: keyof typeof tones
  readonly icon?: ReactNode
  readonly children: ReactNode
}) => (
  <span
    className={classes(
      "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap",
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
