import { adminInquiryEndpoints, type InquiryView } from "@laundry/contracts/admin-inquiries"
import type { Inquiry, InquiryId } from "@laundry/core/commercial/inquiry"
import { listInquiries } from "@laundry/core/commercial/read-inquiries"
import { updateInquiry } from "@laundry/core/commercial/update-inquiry"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { numberOr } from "../http/query-number.ts"
import type { Route } from "../http/route.ts"

const defaultPageSize = 50

const toInquiryView = ({ receivedAt, ...inquiry }: Inquiry): InquiryView => ({
  ...inquiry,
  receivedAt: new Date(receivedAt).toISOString(),
})

export const adminInquiryRoutes = (route: Route<AppServices>): void => {
  route(adminInquiryEndpoints.listInquiries, ({ query: { status, before, limit } }) =>
    Effect.map(
      listInquiries({
        limit: numberOr(limit, defaultPageSize),
        ...(before === undefined ? {} : { before: Number(before) }),
        ...(status === undefined ? {} : { status }),
      }),
      (inquiries) => inquiries.map(toInquiryView),
    ),
  )

  route(adminInquiryEndpoints.updateInquiry, ({ params, body }) =>
    Effect.map(updateInquiry(params.id as InquiryId, body), toInquiryView),
  )
}
