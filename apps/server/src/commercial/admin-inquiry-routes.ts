import { adminInquiryEndpoints, type InquiryView } from "@laundry/contracts/company/admin-inquiries"
import type { Inquiry } from "@laundry/core/commercial/inquiry"
import { listInquiries } from "@laundry/core/commercial/read-inquiries"
import { updateInquiry } from "@laundry/core/commercial/update-inquiry"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const defaultPageSize = 50

const toView = (inquiry: Inquiry): InquiryView => ({ ...inquiry, callLink: callLinkOf(inquiry.phone) })

export const adminInquiryRoutes = (route: Route<AppServices>): void => {
  route(adminInquiryEndpoints.listInquiries, ({ query: { limit = defaultPageSize, ...range } }) =>
    Effect.map(listInquiries({ ...range, limit }), (inquiries) => inquiries.map(toView)),
  )

  route(adminInquiryEndpoints.updateInquiry, ({ params, body }) => Effect.map(updateInquiry(params.id, body), toView))
}
