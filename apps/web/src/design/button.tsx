import type { ComponentProps, MouseEventHandler, ReactNode } from "react"
import { Link } from "../platform/links/link.tsx"
import { classes } from "./classes.ts"
import { Spinner } from "./spinner.tsx"

/** `primary` is the one thing to do on a screen; `quiet` looks like text. */
type Tone = "primary" | "secondary" | "quiet"
/** `compact` is as easy to press as the others, in less width; `dense` in least, for rows that are scanned. */
export type ButtonSize = "dense" | "compact" | "medium" | "large"

interface Looks {
  readonly tone?: Tone
  readonly size?: ButtonSize
  /** As wide as what surrounds it. */
  readonly wide?: boolean
}

const tones: Record<Tone, string> = {
  primary: "bg-ocean text-on-ocean hover:bg-ocean-deep",
  secondary: "border border-line-strong bg-paper text-ink hover:border-ocean hover:text-ocean",
  quiet: "text-ocean hover:bg-ocean-tint",
}

const sizes: Record<ButtonSize, string> = {
  dense: "min-h-11 px-2 text-[0.8125rem]",
  compact: "min-h-11 px-2 py-1 text-sm sm:px-4 sm:text-base",
  medium: "min-h-11 px-4 py-2 text-base",
  large: "min-h-14 px-4 py-3 text-lg sm:px-6",
}

const looks = ({ tone = "primary", size = "medium", wide = false }: Looks): string =>
  classes(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150",
    "not-disabled:not-aria-busy:active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-100",
    tones[tone],
    sizes[size],
    wide && "w-full",
  )

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "className"> {
  /** Shows a spinner and takes no presses until done. */
  readonly pending?: boolean
  /** What it says while pending. */
  readonly pendingText?: string
  readonly icon?: ReactNode
}

/**
 * Does something on this page. While pending it keeps the focus and takes no presses; a form's submit button is disabled.
 */
export const Button = ({
  tone = "primary",
  size = "medium",
  wide = false,
  pending = false,
  pendingText,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    onClick={pending ? undefined : onClick}
    className={looks({ tone, size, wide })}
    disabled={(pending && rest.type === "submit") || rest.disabled}
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
  >
    {pending ? <Spinner /> : icon}
    {pending ? (pendingText ?? children) : children}
  </button>
)

interface ButtonLinkProps extends Looks {
  readonly href: string
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** May lead elsewhere than the address, which is for who presses before the script has come. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Goes somewhere and looks like a button. Addresses of the server (/api/…) are full navigations. */
export const ButtonLink = ({ href, icon, children, onClick, ...look }: ButtonLinkProps) => {
  const isOurs = href.startsWith("/") && !href.startsWith("/api/")
  return isOurs ? (
    <Link href={href} onClick={onClick} className={looks(look)}>
      {icon}
      {children}
    </Link>
  ) : (
    <a href={href} onClick={onClick} className={looks(look)}>
      {icon}
      {children}
    </a>
  )
}

interface HashButtonProps extends Looks, Omit<ComponentProps<"a">, "className" | "href" | "role" | "onClick"> {
  /** What a press puts into the address: "#order". */
  readonly hash: `#${string}`
  readonly pending?: boolean
  readonly onPress: () => void
}

/**
 * A button that answers before its script has come: an early press changes the address, where the script finds it.
 * While pending it takes no presses.
 */
export const HashButton = ({
  hash,
  tone = "primary",
  size = "medium",
  wide = false,
  pending = false,
  onPress,
  children,
  ...rest
}: HashButtonProps) => (
  <a
    {...rest}
    href={hash}
    role="button"
    aria-busy={pending || undefined}
    className={classes(looks({ tone, size, wide }), "relative")}
    onClick={(event) => {
      event.preventDefault()
      if (!pending) onPress()
    }}
    onKeyDown={(event) => {
      if (event.key !== " ") return
      event.preventDefault()
      event.currentTarget.click()
    }}
  >
    {/* The spinner takes the text's place without its width: a button that grew would push what is around it. */}
    {pending && (
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    )}
    <span className={pending ? "opacity-0" : undefined}>{children}</span>
  </a>
)
