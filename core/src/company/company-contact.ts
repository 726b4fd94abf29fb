import { formatPhone } from "../shared/phone-number.ts"
import type { CompanyInformation } from "./company-settings.ts"

/** How the company is reached, on one line: "(305) 555-0142 · hello@laundry.example · 1630 Lenox Avenue". */
export const contactLine = ({ phone, email, address }: CompanyInformation): string =>
  [formatPhone(phone), email, address].filter((part) => part !== "").join(" · ")
