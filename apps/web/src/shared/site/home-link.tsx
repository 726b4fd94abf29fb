import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { Logo } from "./logo.tsx"

/** Whose site this is, and the way home. */
export const HomeLink = () => {
  const text = useText("shell")
  const { settings } = useSettings()
  const name = settings?.company.companyName
  return (
    <Link
      href="/"
      aria-label={text("home", { companyName: name ?? "" })}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control"
    >
      <Logo />
      {name === undefined ? (
        <Skeleton />
      ) : (
        <span className="line-clamp-2 text-sm leading-tight font-semibold sm:text-lg">{name}</span>
      )}
    </Link>
  )
}
