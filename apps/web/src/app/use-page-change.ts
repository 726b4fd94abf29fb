import { useEffect, useRef } from "react"
import { mainContentId } from "../design/page-main.tsx"
import { useNavigation } from "../platform/navigation/navigation.tsx"

/**
 * Keeps the tab's title, and on the way to another page (another `page`) starts at its top, or at the place that the address
 * names, with the focus in it, as a full load would. On the way back it starts where the visitor was.
 */
export const usePageChange = (page: string, title: string): void => {
  const shown = useRef(page)
  const { scrolledTo } = useNavigation()
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // It named the page that the server sent: sharing this one must not hand out that address.
    document.querySelector('link[rel="canonical"]')?.remove()
    const before = scrolledTo?.()
    const place = document.getElementById(window.location.hash.slice(1))
    if (before !== undefined || place === null) window.scrollTo(0, before ?? 0)
    else place.scrollIntoView()
    document.getElementById(mainContentId)?.focus({ preventScroll: true })
  }, [page, scrolledTo])
}
