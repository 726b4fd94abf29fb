import { useLocation } from "react-router-dom"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { useSignInAddress } from "../../platform/session/use-sign-in-address.ts"
import { useIsFramed } from "./frame-context.ts"
import { HomeLink } from "./home-link.tsx"

interface SiteHeaderProps {
  readonly signIn?: boolean
  /** The site's pages, the one that shows named in it. */
  readonly pages?: ReadonlyArray<{ readonly href: string; readonly label: string }>
}

/** Whose site this is; on pages with one thing to do, nothing else. */
export const SiteHeader = ({ signIn = false, pages = [] }: SiteHeaderProps) => {
  const text = useText("shell")
  const { pathname } = useLocation()
  const signInAddress = useSignInAddress()
  // There the frame says whose site it is, and nobody needs to sign in.
  if (useIsFramed()) return null
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-5 print:hidden">
      <HomeLink />
      {pages.length > 0 && (
        <nav aria-label={text("pages")} className="-mr-2 shrink-0 sm:-mr-4">
          <ul className="flex">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={pathname.toLowerCase().startsWith(href) && href !== "/" ? "page" : undefined}
                  className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-ocean underline-offset-8 hover:bg-ocean-tint aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 sm:px-4 sm:text-base"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {signIn && (
        <div className="-mr-2 shrink-0 sm:-mr-4">
          <ButtonLink href={signInAddress} tone="quiet" size="compact">
            {text("signIn")}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}
