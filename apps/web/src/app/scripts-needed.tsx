import { formatPhone } from "@laundry/core/shared/phone-number"
import { TextLink } from "../design/text-link.tsx"
import { RichText, useText } from "../messages/text.tsx"
import { useSettings } from "../platform/public-data/use-public-data.ts"
import { phoneLink } from "../shared/site/contact.ts"

/** What those see whose browser runs no scripts, where a page is drawn by them; with the phone number as the way on. */
export const ScriptsNeeded = () => {
  const text = useText("without-scripts")
  const phone = useSettings().settings?.company.phone ?? ""
  return (
    <noscript>
      <div className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-16 text-lg sm:px-6">
        <p>{text("needed")}</p>
        {phone !== "" && (
          <p>
            <RichText
              area="without-scripts"
              id="call"
              values={{ phone: formatPhone(phone) }}
              elements={{ phone: <TextLink href={phoneLink(phone)} /> }}
            />
          </p>
        )}
      </div>
    </noscript>
  )
}
