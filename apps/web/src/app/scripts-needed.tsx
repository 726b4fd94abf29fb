import { formatPhone } from "@laundry/core/shared/phone-number"
import { RichText, useText } from "../messages/text.tsx"
import { useSettings } from "../platform/public-data/use-public-data.ts"
import { PhoneLink } from "../shared/site/phone-link.tsx"

/** What those see whose browser runs no scripts, where a page is drawn by them; with the phone number as the way on. */
export const ScriptsNeeded = () => {
  const text = useText("without-scripts")
  const company = useSettings().settings?.company
  const phone = company?.phone ?? ""
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
              elements={{ phone: <PhoneLink callLink={company?.callLink} /> }}
            />
          </p>
        )}
      </div>
    </noscript>
  )
}
