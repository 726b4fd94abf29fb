import { useLocation, useNavigate } from "react-router-dom"
import { withFilters } from "../staff/use-address-filters.ts"

/** What the address says under a name, and the way to take it out of it again. */
export const useAddressParameter = (name: string) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const value = new URLSearchParams(search).get(name) ?? undefined
  return {
    value,
    forget: () => {
      if (value === undefined) return
      void navigate(pathname + withFilters(search, { [name]: undefined }), { replace: true, preventScrollReset: true })
    },
  }
}
