import { createContext, use } from "react"

/** Whether the customer's frame is around the page: then the page has no header of its own. */
export const FrameContext = createContext(false)

export const useIsFramed = (): boolean => use(FrameContext)
