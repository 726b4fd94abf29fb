import type { CompanyInformation } from "../company/company-settings.ts"
import { formatPhone } from "../shared/phone-number.ts"
import type { InboundRequest } from "./inbound-words.ts"

/** Who to turn to, as a text says it. */
const contact = ({ phone, email }: CompanyInformation): string =>
  [formatPhone(phone), email].filter((part) => part !== "").join(" or ")

const replies: Readonly<Record<InboundRequest, (contact: string) => string>> = {
  stop: () => "You will get no more texts from us. Reply START to get them again.",
  start: () => "You get texts about your orders again. Reply STOP to end, HELP for help.",
  help: (contact) =>
    `Texts about your laundry orders.${contact === "" ? "" : ` Call or write: ${contact}.`} Msg and data rates may apply. Reply STOP to end.`,
}

/** What an inbound text is answered with. */
export const replyTo = (request: InboundRequest, company: CompanyInformation): string =>
  `${company.companyName}: ${replies[request](contact(company))}`
