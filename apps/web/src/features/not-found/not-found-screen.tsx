import { ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../site/site-footer.tsx"
import { SiteHeader } from "../../site/site-header.tsx"

/** Any path that the route table does not know (specification §2). */
export const NotFoundScreen = () => {
  const text = useText("not-found")
  const shell = useText("shell")
  return (
    <>
      <SiteHeader />
      <PageMain>
        <div className="mx-auto w-full max-w-2xl px-4 py-16 sm:px-6 sm:py-28">
          <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{text("title")}</h1>
          <p className="mt-4 text-lg text-ink-soft">{text("text")}</p>
          <div className="mt-8">
            <ButtonLink href="/">{shell("returnHome")}</ButtonLink>
          </div>
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
