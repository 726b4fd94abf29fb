import type { Location } from "react-router-dom"

type EntryAddress = Pick<Location, "key" | "hash">

/** Where the tab's entries were left, until it is closed. The name is React Router's. */
const storageKey = "react-router-scroll-positions"

let places: Record<string, number> = {}
let pressed = 0

/**
 * Where the page was left is kept by the history entry's key. Entries that the browser itself made (a press on "#place") have
 * none: there the place counts, not where it was left.
 */
const entryKey = ({ key, hash }: EntryAddress): string => (key === "default" ? `${hash} ${++pressed}` : key)

const placesIn = (kept: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  )

/** Notes where an entry is left. */
export const keepScroll = (entry: EntryAddress): void => {
  places[entryKey(entry)] = window.scrollY
}

/** Takes over from the browser, which would scroll before a page is drawn. Returns where the first entry was left, if the tab knows. */
export const takeScrollOver = (shown: () => EntryAddress): number | undefined => {
  window.history.scrollRestoration = "manual"
  try {
    places = placesIn(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"))
  } catch {
    // Nothing is known then.
  }
  window.addEventListener("pagehide", () => {
    keepScroll(shown())
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places))
    } catch {
      // Refused or full: the next page begins at its top.
    }
    window.history.scrollRestoration = "auto"
  })
  return places[entryKey(shown())]
}

const placeNamed = (hash: string): HTMLElement | null => {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to where an entry was left, to the place that its address names, or to the top. */
export const scrollFor = (entry: EntryAddress, keepsScroll: boolean): void => {
  const left = places[entryKey(entry)]
  const place = placeNamed(entry.hash)
  if (left !== undefined) window.scrollTo(0, left)
  else if (place !== null) place.scrollIntoView()
  else if (!keepsScroll) window.scrollTo(0, 0)
}
