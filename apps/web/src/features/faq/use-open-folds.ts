import { useCallback, useEffect, useState } from "react"
import { type FaqCategoryId, type FaqSlug, faqCategories } from "./faq-content.ts"

type FoldId = FaqCategoryId | FaqSlug

/** The question that the address names, with its category. */
const addressed = (): { readonly slug: FaqSlug; readonly category: FaqCategoryId } | undefined => {
  const name = window.location.hash.slice(1)
  for (const { id, questions } of faqCategories) {
    const slug = questions.find((question) => question === name)
    if (slug !== undefined) return { slug, category: id }
  }
  return undefined
}

/** The first category is open at first: an answer is one press away. */
const openAtFirst: ReadonlySet<FoldId> = new Set([faqCategories[0].id])

/**
 * Which categories and questions are open; the question that the address names is opened and brought into sight.
 * Who is searching already when the page comes to life goes on with that.
 */
export const useOpenFolds = (onAddressed: () => void, isSearching: () => boolean) => {
  const [open, setOpen] = useState(openAtFirst)
  /** A new object for each arrival, so that the same question can be gone to again. */
  const [arrival, setArrival] = useState<{ readonly slug: FaqSlug }>()

  const toggle = useCallback((id: FoldId, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(id) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])

  useEffect(() => {
    const follow = () => {
      const found = addressed()
      if (found === undefined) return
      onAddressed()
      toggle(found.category, true)
      toggle(found.slug, true)
      setArrival({ slug: found.slug })
    }
    if (!isSearching()) follow()
    window.addEventListener("hashchange", follow)
    return () => window.removeEventListener("hashchange", follow)
  }, [onAddressed, isSearching, toggle])

  useEffect(() => {
    if (arrival === undefined) return
    // In the next frame: by then the page has its place, whichever page it was come from.
    const frame = requestAnimationFrame(() => {
      const fold = document.getElementById(arrival.slug)?.closest("details")
      fold?.scrollIntoView({ block: "start" })
      fold?.querySelector("summary")?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [arrival])

  return { open, toggle }
}
