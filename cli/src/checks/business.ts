import type { ServiceArea } from "@laundry/core/areas/service-area"
import type { CompanyInformation } from "@laundry/core/company/company-settings"
import type { Finding } from "@laundry/plugin/plugin"
import { ok, warning } from "./finding.ts"

const detailLabels: Readonly<Partial<Record<keyof CompanyInformation, string>>> = {
  companyName: "name",
  phone: "phone number",
  email: "email address",
  address: "street address",
}

const sayList = new Intl.ListFormat("en-US", { type: "conjunction" })

/** Whether customers can see who runs the laundry and how to reach them. */
export const checkCompany = (information: CompanyInformation): Finding => {
  const missing = Object.entries(detailLabels).flatMap(([field, label]) =>
    information[field as keyof CompanyInformation].trim() === "" ? [label] : [],
  )
  return missing.length === 0
    ? ok("Company", `${information.companyName}, ${information.phone}`)
    : warning(
        "Company",
        `The company's ${sayList.format(missing)} ${missing.length === 1 ? "is" : "are"} empty; customers see that.`,
        "Fill in the company information in the settings.",
      )
}

/** Whether anybody can order at all. */
export const checkServiceAreas = (areas: ReadonlyArray<ServiceArea>): Finding =>
  areas.length === 0
    ? warning("Service areas", "No ZIP code is served, so nobody can order.", "Add one: laundry areas add <zip> <name>")
    : ok("Service areas", sayList.format(areas.map(({ zipCode }) => zipCode)))
