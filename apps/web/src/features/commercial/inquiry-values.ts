import { CommercialInquiryForm } from "@laundry/contracts/company/commercial"
import type { Resolver } from "react-hook-form"
import { formRules } from "../../shared/forms/form-rules.ts"

/** What the form holds while it is being filled in; field names as specification §3 spells them. */
export interface InquiryValues {
  name: string
  email: string
  /** One of the contract's kinds, or nothing yet. */
  businessType: string
  phone: string
  locations: string
  estimatedPounds: string
  questions: string
  /** People don't see this field: it stays empty. */
  website: string
}

export const emptyInquiry: InquiryValues = {
  name: "",
  email: "",
  businessType: "",
  phone: "",
  locations: "",
  estimatedPounds: "",
  questions: "",
  website: "",
}

export type InquiryField = keyof InquiryValues

export const isInquiryField = (name: string): name is InquiryField => Object.hasOwn(emptyInquiry, name)

/** The rules and messages of the contract. */
export const inquiryRules: Resolver<InquiryValues, unknown, CommercialInquiryForm> = formRules(CommercialInquiryForm)
