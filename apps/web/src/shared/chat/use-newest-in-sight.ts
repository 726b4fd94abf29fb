import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

/** How near the end counts as being there, in pixels. */
const nearEnd = 64

/**
 * Keeps the newest message in sight of a reader at the end; a reader who scrolled up stays there and learns
 * that there is something new. `list` is the direct child of what scrolls.
 */
export const useNewestInSight = (
  list: RefObject<HTMLElement | null>,
  shown: {
    readonly isOpen: boolean
    /** Identifies the last message. */
    readonly newest: string | undefined
    /** One's own message is always shown. */
    readonly isNewestOwn: boolean
  },
) => {
  const { isOpen, newest, isNewestOwn } = shown
  const [isAtEnd, setAtEnd] = useState(true)
  /** The same for what is no render. */
  const wasAtEnd = useRef(true)
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)

  const showNewest = useCallback(() => {
    const scroller = list.current?.parentElement
    scroller?.scrollTo({ top: scroller.scrollHeight })
  }, [list])

  useEffect(() => {
    const content = list.current
    const scroller = content?.parentElement
    if (!isOpen || !content || !scroller) return
    const look = () => {
      wasAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd
      setAtEnd(wasAtEnd.current)
    }
    // The keyboard of a phone takes half of the room; a message grows when its state changes.
    const sizes = new ResizeObserver(() => {
      if (wasAtEnd.current) showNewest()
      look()
    })
    showNewest()
    sizes.observe(scroller)
    sizes.observe(content)
    scroller.addEventListener("scroll", look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener("scroll", look)
    }
  }, [isOpen, list, showNewest])

  useEffect(() => {
    if (newest !== undefined && (wasAtEnd.current || isNewestOwn)) showNewest()
  }, [newest, isNewestOwn, showNewest])

  return { hasNew: !isAtEnd && !isNewestOwn && seen !== newest, showNewest }
}
