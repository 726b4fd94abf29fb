import { ImageOff, ZoomIn } from "lucide-react"
import { useState } from "react"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"

interface PickupPhotoProps {
  readonly url: string
  readonly orderNumber: number
}

/** What the driver photographed, to compare bags with; a press shows it large. */
export const PickupPhoto = ({ url, orderNumber }: PickupPhotoProps) => {
  const text = useText("laundry")
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const number = String(orderNumber)
  return (
    <>
      <button
        type="button"
        aria-label={text("openPhoto", { number })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid aspect-4/3 w-full cursor-zoom-in place-items-center overflow-hidden rounded-control border border-line bg-linen-deep text-ink-soft"
      >
        {isBroken ? (
          <ImageOff aria-hidden className="size-8" strokeWidth={1.5} />
        ) : (
          <img
            src={url}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-paper text-ink shadow-lift">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <Dialog wide open={isOpen} onClose={() => setOpen(false)} title={text("photoTitle", { number })}>
        {isOpen &&
          (isBroken ? (
            <p className="flex items-center gap-3 py-6 text-ink-soft">
              <ImageOff aria-hidden className="size-8 shrink-0" strokeWidth={1.5} />
              {text("photoBroken")}
            </p>
          ) : (
            <img
              src={url}
              alt={text("photoOf", { number })}
              className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
            />
          ))}
      </Dialog>
    </>
  )
}
