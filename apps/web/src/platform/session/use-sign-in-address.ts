import { useLocation } from "react-router-dom"
import { addressToReturnTo, signInAddress } from "./sign-in-address.ts"

/** The sign-in page's address with the way back to this page. */
export const useSignInAddress = (): string => {
  const { pathname, search } = useLocation()
  return signInAddress(addressToReturnTo(pathname, search))
}
