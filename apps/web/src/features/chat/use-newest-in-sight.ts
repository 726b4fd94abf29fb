import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

/** How near the end counts as being there, in pixels. */
const nearEnd = 64

/**
 * Keeps the newest message in sight of whoever reads at the end; whoever scrolled up stays where they are and learns
 * that there is something new. `list` stands right in what scrolls.
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
  const isAtEnd = useRef(true)
  const seen = useRef<string>(undefined)
  const [hasNew, setHasNew] = useState(false)

  const showNewest = useCallback(() => {
    const scroller = list.current?.parentElement
    scroller?.scrollTo({ top: scroller.scrollHeight })
    isAtEnd.current = true
    setHasNew(false)
  }, [list])

  useEffect(() => {
    const content = list.current
    const scroller = content?.parentElement
    if (!isOpen || !content || !scroller) return
    const onScroll = () => {
      isAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd
      if (isAtEnd.current) setHasNew(false)
    }
    // The keyboard of a phone takes half of the room; a message grows when its state changes.
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) scroller.scrollTo({ top: scroller.scrollHeight })
    })
    sizes.observe(scroller)
    sizes.observe(content)
    scroller.addEventListener("scroll", onScroll, { passive: true })
    showNewest()
    return () => {
      sizes.disconnect()
      scroller.removeEventListener("scroll", onScroll)
    }
  }, [isOpen, list, showNewest])

  useEffect(() => {
    if (newest === seen.current) return
    seen.current = newest
    if (isAtEnd.current || isNewestOwn) showNewest()
    else setHasNew(true)
  }, [newest, isNewestOwn, showNewest])

  return { hasNew, showNewest }
}
