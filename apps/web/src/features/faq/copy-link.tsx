import { Link2 } from "lucide-react"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import type { FaqSlug } from "./faq-content.ts"

/** Copies a question's address. Where that is not possible the address ends up in the address bar, as with any link. */
export const CopyLink = ({ slug, question }: { readonly slug: FaqSlug; readonly question: string }) => {
  const text = useText("faq")
  const copy = async () => {
    const address = new URL(`#${slug}`, window.location.href).href
    window.history.replaceState(window.history.state, "", address)
    try {
      await navigator.clipboard.writeText(address)
      showToast({ tone: "done", title: text("copied"), text: text("copiedText") })
    } catch {
      showToast({ tone: "done", title: text("notCopied"), text: text("notCopiedText") })
    }
  }
  return (
    <a
      href={`#${slug}`}
      aria-label={text("copyLinkTo", { question })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void copy()
      }}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-ink-soft hover:bg-ocean-tint hover:text-ocean print:hidden"
    >
      <Link2 aria-hidden className="size-4" />
      {text("copyLink")}
    </a>
  )
}
