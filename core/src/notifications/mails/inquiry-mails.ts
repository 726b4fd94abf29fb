import type { BusinessType, Inquiry } from "../../commercial/inquiry.ts"
import type { InquiryMailContent } from "../../commercial/inquiry-mail.ts"
import type { MailBody } from "./mail-layout.ts"

const businessNames: Readonly<Record<BusinessType, string>> = {
  hotel: "Hotel",
  hostel: "Hostel",
  airbnb: "Short-term rental",
  cleaning: "Cleaning company",
  apartment: "Apartment complex",
  other: "Other",
}

const facts = (inquiry: Inquiry): MailBody["facts"] => [
  ["Name", inquiry.name],
  ["Business", businessNames[inquiry.businessType]],
  ["Email", inquiry.email],
  ["Phone", inquiry.phone],
  ["Locations", inquiry.locations],
  ["Estimated pounds", inquiry.estimatedPounds],
  ...(inquiry.questions === null ? [] : [["Questions", inquiry.questions] as const]),
]

/** Writes the mails of a commercial inquiry: the company's, and the sender's copy. */
export const inquiryMailBody = ({ template }: InquiryMailContent, inquiry: Inquiry): MailBody => {
  switch (template) {
    case "inquiry-received":
      return {
        subject: `Commercial inquiry #${inquiry.inquiryNumber} from ${inquiry.name}`,
        heading: `${inquiry.name} asks about commercial laundry`,
        paragraphs: ["Answer this mail to write to them."],
        facts: facts(inquiry),
      }
    case "inquiry-copy":
      return {
        subject: "We received your inquiry",
        heading: "Thank you for your inquiry!",
        paragraphs: ["We will get back to you shortly to discuss your commercial laundry needs."],
        // Anybody can have it sent to anybody: it holds nothing that was typed into the form.
        facts: [
          ["Inquiry", `#${inquiry.inquiryNumber}`],
          ["Business", businessNames[inquiry.businessType]],
        ],
      }
  }
}
