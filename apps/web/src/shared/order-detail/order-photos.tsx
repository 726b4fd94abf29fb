import type { OrderView } from "@laundry/contracts/orders/orders"
import { ImageOff, Maximize2, RotateCw } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { DetailSection } from "./section.tsx"

interface Photo {
  /** A path of this site. */
  readonly url: string
  /** What it shows. */
  readonly title: string
}

const Broken = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText("order-detail")
  return (
    <div className="grid min-h-36 w-full content-center justify-items-center gap-2 rounded-control border border-dashed border-line-strong p-3 sm:aspect-4/3 text-center text-ink-soft">
      <ImageOff aria-hidden className="size-7" strokeWidth={1.5} />
      <p className="text-sm">{text("photoFailed")}</p>
      <Button tone="quiet" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
        {text("photoRetry")}
      </Button>
    </div>
  )
}

const Thumbnail = ({ photo, onOpen }: { readonly photo: Photo; readonly onOpen: () => void }) => {
  const text = useText("order-detail")
  const [isBroken, setBroken] = useState(false)
  return (
    <li className="grid min-w-0 content-start gap-2">
      {isBroken ? (
        <Broken onRetry={() => setBroken(false)} />
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          className="group relative block aspect-4/3 cursor-pointer overflow-hidden rounded-control border border-line bg-linen-deep"
        >
          <img
            src={photo.url}
            alt={photo.title}
            width={400}
            height={300}
            className="size-full object-cover transition-opacity duration-150 group-hover:opacity-90"
            onError={() => setBroken(true)}
          />
          <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-paper text-ink shadow-lift">
            <Maximize2 role="img" aria-label={text("openPhoto")} className="size-4" />
          </span>
        </button>
      )}
      <p aria-hidden={!isBroken} className="text-sm text-ink-soft">
        {photo.title}
      </p>
    </li>
  )
}

const LargePhoto = ({ photo, onClose }: { readonly photo: Photo | undefined; readonly onClose: () => void }) => {
  const text = useText("order-detail")
  const [shown, setShown] = useState(photo)
  // The last one stays while the dialog goes.
  if (photo !== undefined && photo !== shown) setShown(photo)
  if (shown === undefined) return null
  return (
    <Dialog open={photo !== undefined} onClose={onClose} title={shown.title}>
      <div className="grid justify-items-center gap-4">
        <img src={shown.url} alt={shown.title} className="max-h-[70dvh] max-w-full rounded-control" />
        <TextLink href={shown.url} newTab>
          {text("photoOriginal")}
        </TextLink>
      </div>
    </Dialog>
  )
}

/** What the driver photographed, small; a press shows it large. Nothing when there are no photos. */
export const OrderPhotos = ({ order }: { readonly order: Pick<OrderView, "pickupPhotoUrl" | "deliveryPhotoUrl"> }) => {
  const text = useText("order-detail")
  const [large, setLarge] = useState<Photo>()
  const photos = [
    { url: order.pickupPhotoUrl, title: text("pickupPhoto") },
    { url: order.deliveryPhotoUrl, title: text("deliveryPhoto") },
  ].filter((photo): photo is Photo => photo.url !== null)
  if (photos.length === 0) return null
  return (
    <DetailSection title={text("photosTitle")}>
      <ul className="grid w-full grid-cols-2 gap-4">
        {photos.map((photo) => (
          <Thumbnail key={photo.url} photo={photo} onOpen={() => setLarge(photo)} />
        ))}
      </ul>
      <LargePhoto photo={large} onClose={() => setLarge(undefined)} />
    </DetailSection>
  )
}
