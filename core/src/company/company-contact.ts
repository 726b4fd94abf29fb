import { formatPhone } from "../shared/phone-number.ts"
import type { CompanyInformation } from "./company-settings.ts"

/** How the company is reached, on one line: "(305) 555-0142 · hello@laundry.example · 1630 Lenox Avenue". */
export const contactLine = ({ phone, email, address }: CompanyInformation): string =>
  [formatPhone(phone), email, address].filter((part) => part !== "").join(" · ")

/** How somebody is asked to call the company, within a sentence: "call us at (305) 555-0142". */
export const callUs = ({ phone }: Pick<CompanyInformation, "phone">): string =>
  phone === "" ? "call us" : `call us at ${formatPhone(phone)}`
