import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { reloadSettings } from "../../platform/public-data/public-data.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { stripeQuery } from "./load-stripe.ts"

/** The provider's script, and whether its form is drawn. */
export const useProviderForm = () => {
  const queryClient = useQueryClient()
  const { settings, isFailed: hasNoSettings } = useSettings()
  const stripe = useQuery(stripeQuery(settings?.payments))
  const [isFormReady, setFormReady] = useState(false)
  const [isFormBroken, setFormBroken] = useState(false)
  return {
    /** Undefined until it is loaded. */
    stripe: stripe.data,
    isFailed: stripe.isError || hasNoSettings || isFormBroken,
    isRetrying: stripe.isFetching,
    retry: () => {
      setFormBroken(false)
      setFormReady(false)
      if (stripe.isError) void stripe.refetch()
      if (hasNoSettings) void reloadSettings(queryClient)
    },
    isFormReady,
    onReady: () => setFormReady(true),
    onLoadError: () => setFormBroken(true),
  }
}
