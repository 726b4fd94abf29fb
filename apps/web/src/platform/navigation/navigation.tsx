import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useMemo } from "react"

/** Where the visitor is and how to go elsewhere, whether or not the router has come to the page. */
export interface Navigation {
  readonly pathname: string
  /** "?orderId=…", or "". */
  readonly search: string
  /** What the way here noted in the browser's history. */
  readonly state?: unknown
  /**
   * Goes to an address of this site; `replace` leaves no way back to where the visitor is, `state` is noted in the browser's
   * history.
   */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void
  /** Goes one step back in the browser's history. */
  readonly back: () => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext

export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext)
  if (navigation === undefined) throw new Error("Nobody provides navigation here")
  return navigation
}

/** The parameters of the address. */
export const useSearchParameters = (): URLSearchParams => {
  const { search } = useNavigation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Navigation by full page loads: on the server, and on pages that are shown before the router has come. */
export const DocumentNavigation = ({ url, children }: { readonly url: URL; readonly children: ReactNode }) => {
  const navigation = useMemo(
    (): Navigation => ({
      pathname: url.pathname,
      search: url.search,
      navigate: (to, { replace = false } = {}) => {
        if (replace) window.location.replace(to)
        else window.location.assign(to)
      },
      back: () => window.history.back(),
    }),
    [url],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** Whether a press means "go there", and not "open beside" or "save". */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** A link to a page of this site. */
export const Link = ({ href, onClick, children, ...rest }: ComponentProps<"a"> & { readonly href: string }) => {
  const { navigate } = useNavigation()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainPress(event)) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
}
