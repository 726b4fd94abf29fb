import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** Values by name; undefined or empty where nothing is to be filtered by. */
export type Filters = Readonly<Record<string, string | undefined>>

interface AddressFilters {
  /** What the address says of a filter; undefined when nothing. */
  readonly get: (name: string) => string | undefined
  /** Puts filters into the address, or takes them out, and leaves the rest of it. */
  readonly set: (filters: Filters) => void
  /** The same as a step to which Back leads again. */
  readonly open: (filters: Filters) => void
}

/** An address's query with other filters in it. */
export const withFilters = (search: string, filters: Filters): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === "") next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? "" : `?${next.toString()}`
}

/** The filters of a list, which are in the address: a reload and a shared link keep them. */
export const useAddressFilters = (): AddressFilters => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    // As the address is by then: one filter may follow another before the first has been drawn.
    const go = (filters: Filters, isStep: boolean) => {
      const next = withFilters(window.location.search, filters)
      const replace = !isStep || next === window.location.search
      void navigate(pathname + next, { replace, preventScrollReset: true })
    }
    return {
      get: (name) => new URLSearchParams(search).get(name) || undefined,
      set: (filters) => go(filters, false),
      open: (filters) => go(filters, true),
    }
  }, [pathname, search, navigate])
}

/** How long somebody must have stopped typing before it is searched, in milliseconds. */
const typingPause = 300

/** A search text in the address, which follows the typing at a little distance. */
export const useSearchText = (name: string) => {
  const { get, set } = useAddressFilters()
  const searched = get(name) ?? ""
  const [seen, setSeen] = useState(searched)
  const [typed, setTyped] = useState<string>()
  if (searched !== seen) {
    setSeen(searched)
    // The address changed in another way.
    if (typed?.trim() !== searched) setTyped(undefined)
  }
  const wanted = typed?.trim() ?? searched
  const look = useEffectEvent(() => set({ [name]: wanted }))
  useEffect(() => {
    if (wanted === searched) return
    const timer = setTimeout(() => look(), typingPause)
    return () => clearTimeout(timer)
  }, [wanted, searched])
  return { searched, value: typed ?? searched, onChange: useCallback((text: string) => setTyped(text), []) }
}
