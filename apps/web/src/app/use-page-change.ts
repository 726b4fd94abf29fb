import { useEffect, useRef } from "react"
import { mainContentId } from "../design/page-main.tsx"

/**
 * Keeps the tab's title, and on the way to another page (another `page`) puts the focus into it, as a full load would. Where
 * it starts is the router's matter.
 */
export const usePageChange = (page: string, title: string): void => {
  const shown = useRef(page)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // It named the page that the server sent: sharing this one must not hand out that address.
    document.querySelector('link[rel="canonical"]')?.remove()
    document.getElementById(mainContentId)?.focus({ preventScroll: true })
  }, [page])
}
