import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"

/** The mark: a folded sheet. */
const Logo = () => (
  <svg aria-hidden viewBox="0 0 40 40" className="size-10 shrink-0" width="40" height="40">
    <rect width="40" height="40" rx="10" className="fill-ocean" />
    <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-ocean">
      <path d="M11 12.5h15a3.25 3.25 0 0 1 0 6.5H12.5" />
      <path d="M12.5 19a3.25 3.25 0 0 0 0 6.5H26" />
      <path d="M26 25.5a2.5 2.5 0 0 1 0 5H11" />
    </g>
  </svg>
)

/** Whose site this is, and the way home. A page that was opened without a signal knows no name. */
export const HomeLink = () => {
  const text = useText("shell")
  const { settings, isFailed } = useSettings()
  const name = settings?.company.companyName
  return (
    <Link
      href="/"
      aria-label={name === undefined ? text("homeUnnamed") : text("home", { companyName: name })}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control"
    >
      <Logo />
      {name === undefined && !isFailed && <Skeleton />}
      {name !== undefined && (
        <span className="line-clamp-2 text-sm leading-tight font-semibold sm:text-lg">{name}</span>
      )}
    </Link>
  )
}
