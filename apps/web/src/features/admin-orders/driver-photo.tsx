import { ImageOff } from "lucide-react"
import { useState } from "react"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"

/** What a driver photographed, small; a press opens it in a new window (specification §2). */
export const DriverPhoto = ({ url, title }: { readonly url: string; readonly title: string }) => {
  const text = useText("admin-orders")
  const [isBroken, setBroken] = useState(false)
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-grid h-24 w-32 place-items-center overflow-hidden rounded-control border border-line bg-linen-deep text-ink-soft"
    >
      {isBroken ? (
        <ImageOff aria-hidden className="size-7" strokeWidth={1.5} />
      ) : (
        <img
          src={url}
          alt=""
          width={128}
          height={96}
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
      <VisuallyHidden>
        {title} ({text("openPhoto")})
      </VisuallyHidden>
    </a>
  )
}
