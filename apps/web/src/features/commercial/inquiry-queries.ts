import { type CommercialInquiryForm, commercialEndpoints } from "@laundry/contracts/commercial"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** Sends the inquiry. The answer says nothing that is needed (specification §7). */
export const sendInquiry = mutationOptions({
  mutationKey: ["commercial-inquiry", "send"],
  mutationFn: (body: CommercialInquiryForm) => api(commercialEndpoints.sendInquiry, { body }),
})
