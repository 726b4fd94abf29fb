import { Navigation, Phone } from "lucide-react"
import { useText } from "../../messages/text.tsx"
import { type Called, UnreadPhone } from "./call-button.tsx"

/** Whom to call, and where to go. */
export interface Door extends Called {
  readonly pickupAddress: string
}

/** Where maps show an address: phones open their map on it. */
export const mapLink = ({ pickupAddress }: Pick<Door, "pickupAddress">): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(pickupAddress)}`

const tapLook =
  "flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control border border-line-strong px-3 text-lg font-semibold hover:border-ocean hover:text-ocean"

/** Calls the customer, and opens the phone's map on the address. */
export const Ways = ({ door }: { readonly door: Door }) => {
  const text = useText("at-the-door")
  return (
    <p className="flex gap-3">
      {door.callLink ? (
        <a href={door.callLink} aria-label={text("call", { name: door.customerName })} className={tapLook}>
          <Phone aria-hidden className="size-6" />
          {text("callShort")}
        </a>
      ) : (
        <UnreadPhone customerPhone={door.customerPhone} />
      )}
      <a
        href={mapLink(door)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text("navigate", { address: door.pickupAddress })}
        className={tapLook}
      >
        <Navigation aria-hidden className="size-6" />
        {text("navigateShort")}
      </a>
    </p>
  )
}
