import type { ReactNode } from "react"
import { classes } from "./classes.ts"

const tones = {
  neutral: "bg-linen-deep text-ink",
  ocean: "bg-ocean-tint text-ocean-deep",
  done: "bg-done-tint text-done",
  attention: "bg-coral-tint text-coral",
  notice: "bg-sun-tint text-sun",
} as const

const sizes = { compact: "gap-1 px-1.5 text-xs leading-4", medium: "gap-1.5 px-3 py-1 text-sm" } as const

/** A word about something's state, with an icon: never colour alone. */
export const Badge = ({
  tone = "neutral",
  size = "medium",
  icon,
  children,
}: {
  readonly tone?: keyof typeof tones
  /** `compact` is for rows that are scanned. */
  readonly size?: keyof typeof sizes
  readonly icon?: ReactNode
  readonly children: ReactNode
}) => (
  <span
    className={classes(
      "inline-flex items-center rounded-full font-semibold whitespace-nowrap",
      sizes[size],
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
