import { useQueryClient } from "@tanstack/react-query"
import { useLiveRefresh } from "./use-live-refresh.ts"

/** Makes the screens beside it live. To be mounted once, while somebody is signed in. */
export const LiveUpdates = () => {
  useLiveRefresh(useQueryClient())
  return null
}
