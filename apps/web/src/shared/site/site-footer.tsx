import { localDateOf } from "@laundry/core/local-time/local-time"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"

/** The way to the pages that are seldom wanted; from a page that people land on, also the way home. */
export const SiteFooter = ({ home = false }: { readonly home?: boolean }) => {
  const text = useText("shell")
  const { settings } = useSettings()
  const year = useServerClock((now) => localDateOf(now).slice(0, 4))
  const links = [
    ...(home ? ([["/", text("homeLink")]] as const) : []),
    ["/faq", text("faq")],
    ["/commercial-laundry-miami-beach", text("commercial")],
    ["/privacy", text("privacy")],
    ["/terms", text("terms")],
  ] as const
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 text-ink-soft sm:px-6">
        <p className="min-h-6">
          {settings !== undefined &&
            year !== undefined &&
            text("rights", { year, companyName: settings.company.companyName })}
        </p>
        <nav aria-label={text("footerLinks")}>
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {links.map(([href, label]) => (
              <li key={href} className="flex min-h-11 items-center px-2">
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
