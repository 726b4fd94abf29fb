import { type ResponseForm, workClaimEndpoints } from "@laundry/contracts/marketplace/work-claims"
import { ClaimId } from "@laundry/contracts/orders/claims"
import { api } from "../../platform/api/api.ts"

export const sendResponse = (id: string, body: ResponseForm) =>
  api(workClaimEndpoints.respondToClaim, { params: { claimId: ClaimId.make(id) }, body })

export const responsePhotoUrl = (id: string, place: number): string => `/api/work/claims/${id}/photos/${place}`
