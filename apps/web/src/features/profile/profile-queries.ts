import { type PasswordChangeForm, type ProfileForm, sessionEndpoints } from "@laundry/contracts/people/session"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

export const saveProfile = mutationOptions({
  mutationKey: ["profile", "save"],
  mutationFn: (body: ProfileForm) => api(sessionEndpoints.updateProfile, { body }),
})

export const changePassword = mutationOptions({
  mutationKey: ["profile", "change-password"],
  mutationFn: (body: PasswordChangeForm) => api(sessionEndpoints.changePassword, { body }),
})

export const signOutEverywhere = mutationOptions({
  mutationKey: ["profile", "sign-out-everywhere"],
  mutationFn: () => api(sessionEndpoints.signOutEverywhere, {}),
})

export const exportData = mutationOptions({
  mutationKey: ["profile", "export"],
  mutationFn: () => api(sessionEndpoints.exportPersonalData, {}),
})

export const deleteAccount = mutationOptions({
  mutationKey: ["profile", "delete"],
  mutationFn: (email: string) => api(sessionEndpoints.deleteAccount, { body: { email } }),
})
