import type { Brand } from "effect"
import type { Instant } from "../local-time/local-time.ts"

export type InquiryId = string & Brand.Brand<"InquiryId">

/** The kinds of business that ask (specification §3). */
export const businessTypes = ["hotel", "hostel", "airbnb", "cleaning", "apartment", "other"] as const
export type BusinessType = (typeof businessTypes)[number]

/** An inquiry's state. */
export const inquiryStatuses = ["new", "contacted", "trial", "won", "lost"] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** What a business tells of itself (specification §3); numbers are text as they were typed. */
export interface InquiryDetails {
  readonly name: string
  readonly email: string
  readonly businessType: BusinessType
  readonly phone: string
  readonly locations: string
  readonly estimatedPounds: string
  readonly questions: string | null
}

export interface Inquiry extends InquiryDetails {
  readonly id: InquiryId
  /** Short and sequential: what staff read to each other. */
  readonly inquiryNumber: number
  readonly receivedAt: Instant
  readonly status: InquiryStatus
  /** By and for staff. */
  readonly notes: string | null
  /** Grows with every change of status or notes. */
  readonly version: number
}

/** Nobody fills in seven fields in less time than this, in milliseconds. */
export const shortestFillMillis = 2_000
