import {
  type AccountDeletion,
  type PasswordChangeForm,
  type ProfileForm,
  sessionEndpoints,
} from "@laundry/contracts/people/session"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { replacingSession } from "../../platform/session/session.ts"
import { tellAddressAgain } from "../../shared/messages/use-push.ts"

export const saveProfile = mutationOptions({
  mutationKey: ["profile", "save"],
  mutationFn: (body: ProfileForm) => api(sessionEndpoints.updateProfile, { body }),
})

export const changePassword = mutationOptions({
  mutationKey: ["profile", "change-password"],
  mutationFn: async (body: PasswordChangeForm) => {
    await replacingSession(api(sessionEndpoints.changePassword, { body }))
    // A new password takes all browsers off the account; this one is its owner's.
    await tellAddressAgain({ kind: "account" }).catch((error: unknown) =>
      logProblem("This browser's notifications were not turned on again", error),
    )
  },
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
  mutationFn: (body: AccountDeletion) => api(sessionEndpoints.deleteAccount, { body }),
})
