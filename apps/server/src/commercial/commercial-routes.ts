import { type CommercialInquiryForm, commercialEndpoints } from "@laundry/contracts/company/commercial"
import type { InquiryDetails } from "@laundry/core/commercial/inquiry"
import { type FormTraces, sendInquiry } from "@laundry/core/commercial/send-inquiry"
import { tidyPhone } from "@laundry/core/shared/phone-number"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { optionalText } from "../http/optional-text.ts"
import type { Route } from "../http/route.ts"

const toDetails = (form: CommercialInquiryForm): InquiryDetails => ({
  name: form.name.trim(),
  email: form.email.trim(),
  businessType: form.businessType,
  phone: tidyPhone(form.phone),
  locations: form.locations.trim(),
  estimatedPounds: form.estimatedPounds.trim(),
  questions: optionalText(form.questions),
})

const toTraces = ({ website, openedAt }: CommercialInquiryForm): FormTraces => {
  const opened = Date.parse(openedAt ?? "")
  return { decoy: website ?? "", openedAt: Number.isNaN(opened) ? undefined : opened }
}

export const commercialRoutes = (route: Route<AppServices>): void => {
  route(commercialEndpoints.sendInquiry, ({ body }, { idempotency }) =>
    sendInquiry(toDetails(body), toTraces(body), idempotency).pipe(Effect.as({ received: true } as const)),
  )
}
