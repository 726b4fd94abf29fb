import { Link } from "wouter"
import { ButtonLink } from "../design/button.tsx"
import { Skeleton } from "../design/skeleton.tsx"
import { useText } from "../messages/text.tsx"
import { useSettings } from "../public-data/use-public-data.ts"
import { Logo } from "./logo.tsx"

/** The sign-in page of the server: a full navigation (specification §2). */
export const signInAddress = "/api/login"

/** Whose site this is; on pages with one thing to do, nothing else. */
export const SiteHeader = ({ signIn = false }: { readonly signIn?: boolean }) => {
  const text = useText("shell")
  const { settings } = useSettings()
  const name = settings?.company.companyName
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-5">
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
