import { createContext } from "react"

/** Which paths there are screens for: no link leads to a page that is not there. */
export const KnownPaths = createContext<ReadonlySet<string>>(new Set())
