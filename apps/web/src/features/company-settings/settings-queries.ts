import {
  adminSettingsEndpoints,
  type BalancesForm,
  type CancellationPolicyForm,
  type ClaimAnswerForm,
  type CompanyInformationForm,
  type CompanySettingsView,
  type CustomerChangesForm,
  type LateCreditForm,
  type OperatingHoursForm,
  type PricingForm,
  type RecurringPickupsForm,
  type RefundLimitForm,
  type SiteForm,
  type TextPriceForm,
  type TipsForm,
} from "@laundry/contracts/company/admin-settings"
import type { ClosuresForm, PickupLimitsForm } from "@laundry/contracts/company/pickup-days-forms"
import type { ServiceAreaView } from "@laundry/contracts/company/public-data"
import { ApiError } from "@laundry/contracts/http/client"
import type { OperatingModelForm } from "@laundry/contracts/marketplace/operating-model"
import type { ScaleForm } from "@laundry/contracts/orders/scale"
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { reloadSettings, serviceAreasQuery } from "../../platform/public-data/public-data.ts"
import { handleMutationError } from "../../platform/session/session.ts"

/** The company's settings: asked for up to three times more, unless they are refused (specification §7). */
export const companySettingsQuery = queryOptions({
  queryKey: [adminSettingsEndpoints.getCompanySettings.path],
  queryFn: async ({ signal }) => {
    try {
      return await api(adminSettingsEndpoints.getCompanySettings, {}, { signal })
    } catch (error) {
      // This screen has words of its own for it (specification §8).
      handleMutationError(error)
      throw error
    }
  },
  meta: { handlesUnauthorized: true },
  retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
  refetchOnMount: "always",
})

/** One part of the settings, whole. */
export type SettingsPart =
  | CompanyInformationForm
  | PricingForm
  | OperatingHoursForm
  | ScaleForm
  | RefundLimitForm
  | ClaimAnswerForm
  | LateCreditForm
  | TextPriceForm
  | SiteForm
  | TipsForm
  | OperatingModelForm
  | CustomerChangesForm
  | RecurringPickupsForm
  | ClosuresForm
  | PickupLimitsForm
  | typeof CancellationPolicyForm.Type
  | BalancesForm

export const putSettings = (body: SettingsPart): Promise<CompanySettingsView> =>
  api(adminSettingsEndpoints.updateCompanySettings, { body })

/** What the server says when somebody else changed the settings first; undefined of any other error. */
export const staleSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.body?.code === "StaleSettings" ? error.body.message : undefined

/** The settings as they are now; the screen shows them too. */
export const readSettings = (queryClient: QueryClient): Promise<CompanySettingsView> =>
  queryClient.query({ ...companySettingsQuery, staleTime: 0, retry: false })

/** Takes the settings as the server answered them, and asks anew for what every other screen shows of them. */
export const keepSettings = (queryClient: QueryClient, settings: CompanySettingsView): void => {
  queryClient.setQueryData(companySettingsQuery.queryKey, settings)
  void reloadSettings(queryClient)
}

const refreshAreas = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: serviceAreasQuery.queryKey })

export const addServiceArea = mutationOptions({
  mutationKey: ["service-areas", "add"],
  mutationFn: (body: { readonly zipCode: string; readonly areaName: string }) =>
    api(adminSettingsEndpoints.addServiceArea, { body }),
  onSettled: (_added, _error, _area, _before, { client }) => refreshAreas(client),
  meta: { handlesUnauthorized: true },
})

export const removeServiceArea = mutationOptions({
  mutationKey: ["service-areas", "remove"],
  mutationFn: (id: ServiceAreaView["id"]) => api(adminSettingsEndpoints.removeServiceArea, { params: { id } }),
  onSettled: (_removed, _error, _id, _before, { client }) => refreshAreas(client),
  meta: { handlesUnauthorized: true },
})
