import { UserRound } from "lucide-react"
import { classes } from "./classes.ts"

const sizes = { small: "size-9 text-sm", large: "size-20 text-2xl" } as const

const letters = new Intl.Segmenter("en", { granularity: "grapheme" })

const firstLetter = (name: string): string => [...letters.segment(name)][0]?.segment.toLocaleUpperCase("en") ?? ""

/** "MG" for Maria Garcia; "" for nobody. */
export const initialsOf = (...names: ReadonlyArray<string | null | undefined>): string =>
  names.map((name) => firstLetter(name?.trim() ?? "")).join("")

interface AvatarProps {
  /** Of the person's name; a figure stands in for none. */
  readonly initials: string
  /** A picture of this site; others are not shown. */
  readonly imageUrl?: string | null | undefined
  readonly size?: keyof typeof sizes
}

/** A person in a circle. The name must be beside it or on what holds it. */
export const Avatar = ({ initials, imageUrl, size = "small" }: AvatarProps) => (
  <span
    aria-hidden
    className={classes(
      "grid shrink-0 place-items-center overflow-hidden rounded-full bg-ocean-tint font-semibold text-ocean-deep",
      sizes[size],
    )}
  >
    {imageUrl?.startsWith("/") === true && !imageUrl.startsWith("//") ? (
      <img src={imageUrl} alt="" className="size-full object-cover" />
    ) : (
      initials || <UserRound className="size-1/2" />
    )}
  </span>
)
