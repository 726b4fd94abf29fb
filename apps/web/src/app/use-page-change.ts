import { useEffect, useRef } from "react"
import { mainContentId } from "../design/page-main.tsx"

/** Keeps the tab's title, and on the way to another page starts at its top with the focus there, as a full load would. */
export const usePageChange = (pathname: string, title: string): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(mainContentId)?.focus({ preventScroll: true })
  }, [pathname])
}
