import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/**
 * Forgets what came with the page once the screen that took it over is left: it was new there, and is old for somebody who comes back.
 * The key is the same object each time.
 */
export const useForgetGiven = (key: QueryKey): void => {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.removeQueries({ queryKey: key }), [queryClient, key])
}
