import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, queryNumber, requiredText } from "../http/wire.ts"

/** A text from a phone that a person has to read. */
export const UnreadTextView = Schema.Struct({
  id: Schema.String,
  /** In E.164: "+13055550142". */
  phone: Schema.String,
  message: Schema.String,
  receivedAt: Moment,
})
export type UnreadTextView = typeof UnreadTextView.Type

const done = Schema.Struct({ success: Schema.Literal(true) })

export const unreadTextEndpoints = {
  listUnreadTexts: {
    method: "GET",
    path: "/api/admin/texts",
    summary: "Texts from phones that nobody has read, the oldest first; 500 unless told otherwise",
    area: "Customer messages",
    access: "messages:manage",
    query: Schema.Struct({ limit: queryNumber("limit", 1, longestPart) }),
    isPart: true,
    success: Schema.Array(UnreadTextView),
    status: 200,
    errors: {},
  },
  markTextRead: {
    method: "POST",
    path: "/api/admin/texts/:id/mark-read",
    summary: "Note that a text was read and seen to",
    area: "Customer messages",
    access: "messages:manage",
    params: Schema.Struct({ id: requiredText("The text is required", 200) }),
    success: done,
    status: 200,
    errors: { TextNotFound: 404 },
  },
  endTexts: {
    method: "POST",
    path: "/api/admin/texts/end",
    summary: "End all texts to a phone whose owner asked for it, in any words and by any way",
    area: "Customer messages",
    access: "messages:manage",
    body: Schema.Struct({ phone: requiredText("Phone number is required", 100) }),
    success: done,
    status: 200,
    errors: { PhoneNotTextable: { status: 422, field: "phone" } },
  },
} as const satisfies Record<string, Endpoint>
