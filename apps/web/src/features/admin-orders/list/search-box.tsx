import { Search } from "lucide-react"
import { type Ref, useEffect, useState } from "react"
import { controlLook } from "../../../design/field.tsx"
import { VisuallyHidden } from "../../../design/visually-hidden.tsx"
import { useText } from "../../../messages/text.tsx"
import { useAdminListView } from "./use-admin-list-view.ts"

/** How long typing pauses before the list searches, in milliseconds. */
const pauseMillis = 300

/** Finds orders by number, name, phone, email or address. What was typed goes into the address. */
export const SearchBox = ({ ref }: { readonly ref: Ref<HTMLInputElement> }) => {
  const text = useText("admin-orders")
  const { view, change } = useAdminListView()
  const [typed, setTyped] = useState(view.q)
  const [known, setKnown] = useState(view.q)
  /** What was put into the address and has not come back from it. */
  const [sent, setSent] = useState<string>()
  if (view.q !== known) {
    setKnown(view.q)
    // Going back or showing all orders changes it from elsewhere; an older word of one's own must not undo typing.
    if (view.q === sent) setSent(undefined)
    else setTyped(view.q)
  }
  useEffect(() => {
    const q = typed.trim()
    if (q === view.q) return
    const timer = setTimeout(() => {
      setSent(q)
      change({ q }, { replace: true })
    }, pauseMillis)
    return () => clearTimeout(timer)
  }, [typed, view.q, change])
  return (
    <label className="relative block min-w-0 flex-1 md:min-w-36">
      <VisuallyHidden>{text("search")}</VisuallyHidden>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={ref}
        type="search"
        placeholder={text("searchHint")}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={`${controlLook} min-h-11! py-1! pl-9!`}
      />
    </label>
  )
}
