import { formatPhone } from "@laundry/core/shared/phone-number"
import { ButtonLink } from "../../design/button.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { NoticePage } from "../../shared/site/notice-page.tsx"
import { PhoneLink } from "../../shared/site/phone-link.tsx"
import { LostSock } from "../../shared/site/pictures/lost-sock.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"

/** Any path that the route table does not know (specification §2), and where to go from there. */
export const NotFoundScreen = () => {
  const text = useText("not-found")
  const shell = useText("shell")
  const company = useSettings().settings?.company
  const phone = company?.phone ?? ""
  return (
    <>
      <SiteHeader />
      <NoticePage picture={<LostSock />} title={text("title")} text={text("text")}>
        <ButtonLink href="/">{shell("returnHome")}</ButtonLink>
        <TextLink href="/faq">{text("questions")}</TextLink>
        {phone !== "" && (
          <p className="basis-full text-ink-soft">
            <RichText
              area="not-found"
              id="call"
              values={{ phone: formatPhone(phone) }}
              elements={{ phone: <PhoneLink callLink={company?.callLink} /> }}
            />
          </p>
        )}
      </NoticePage>
      <SiteFooter />
    </>
  )
}
