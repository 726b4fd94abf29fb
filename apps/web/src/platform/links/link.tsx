import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from "react"

export type LinkProps = ComponentProps<"a"> & { readonly href: string }

const loadingLink = ({ children, ...rest }: LinkProps): ReactNode => <a {...rest}>{children}</a>

/** Draws links to the site's pages: they load them, unless a router says otherwise. */
export const PageLinks = createContext(loadingLink)

/** A link to a page of this site. */
export const Link = (props: LinkProps) => {
  const draw = use(PageLinks)
  return draw(props)
}

/** Whether a press means "go there", and not "open beside" or "save". */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented
