import { adminInquiryEndpoints } from "@laundry/contracts/company/admin-inquiries"
import { listInquiries } from "@laundry/core/commercial/read-inquiries"
import { updateInquiry } from "@laundry/core/commercial/update-inquiry"
import type { AppServices } from "@laundry/wiring/layers"
import type { Route } from "../http/route.ts"

const defaultPageSize = 50

export const adminInquiryRoutes = (route: Route<AppServices>): void => {
  route(adminInquiryEndpoints.listInquiries, ({ query: { limit = defaultPageSize, ...range } }) =>
    listInquiries({ ...range, limit }),
  )

  route(adminInquiryEndpoints.updateInquiry, ({ params, body }) => updateInquiry(params.id, body))
}
