import type { ServiceArea } from "@laundry/core/areas/service-area"
import { openDifferences, type Reconciliation } from "@laundry/core/books/reconciliation"
import type { CompanyInformation } from "@laundry/core/company/company-settings"
import { formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import { permitNoticeDays, type Scale, sayPermitEnd } from "@laundry/core/order/weigh-tickets/scale"
import type { Worker } from "@laundry/core/workers/worker"
import type { Finding } from "@laundry/plugin/plugin"
import { ok, problem, warning } from "./finding.ts"

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

/** Whether what is weighed for money is weighed under a permit: the company's scale, and those of the workers who may work. */
export const checkScales = (
  company: Scale,
  workers: ReadonlyArray<Pick<Worker, "name" | "scale">>,
  today: IsoDate,
): Finding => {
  const named = [{ name: "the company", scale: company }, ...workers]
  const ending = named.flatMap(({ name, scale }) => {
    const said = scale === null ? undefined : sayPermitEnd(scale, today)
    return said === undefined ? [] : [`${name}: ${said}`]
  })
  return ending.length === 0
    ? ok("Scales", `No permit to weigh for money ends within ${permitNoticeDays} days.`)
    : warning(
        "Scales",
        `${ending.join("; ")}.`,
        "Renew it, and write down its new last day: the company's in the settings, a worker's in their own file. Until then the house weighs for a worker.",
      )
}

/**
 * Whether our ledger agrees with the provider's books, as the comparisons of the last days say. `firstMoney` is the day of the first entry
 * of a ledger that was never compared; undefined after the first comparison, and while the ledger is empty.
 */
export const checkBooks = (
  compared: ReadonlyArray<Reconciliation>,
  yesterday: IsoDate,
  firstMoney: IsoDate | undefined,
): Finding => {
  const differing = compared.filter((one) => openDifferences(one).length > 0)
  const count = differing.flatMap(openDifferences).length
  const [first] = differing
  const [latest] = compared.slice(-1)
  if (first !== undefined) {
    return problem(
      "Books",
      `Our ledger and the provider's books have ${count === 1 ? "a difference" : `${count} differences`} to see to, the first on ${formatDay(first.day)}.`,
      `Run 'laundry payments reconcile --from ${first.day}': it says of each what to do.`,
    )
  }
  if (latest === undefined && firstMoney !== undefined && firstMoney < yesterday)
    return warning(
      "Books",
      `There has been money in our ledger since ${formatDay(firstMoney)}, and it was never compared with the provider's books.`,
      "Start the server: its jobs compare them each night. Or run: laundry payments reconcile",
    )
  if (latest === undefined) return ok("Books", "Not compared with the provider's yet.")
  return latest.day < yesterday
    ? warning(
        "Books",
        `Last compared with the provider's for ${formatDay(latest.day)}.`,
        "Start the server: its jobs compare them each night. Or run: laundry payments reconcile",
      )
    : ok("Books", `They agree with the provider's, to the cent, up to ${formatDay(latest.day)}.`)
}

/**
 * What {@link checkBooks} says. That nothing was compared is no fault where the provider shows no books, which is asked where it would be one:
 * the provider has to be started for it.
 */
export const lookAtBooks = async (found: Finding, showsBooks: () => Promise<boolean>): Promise<Finding> =>
  found.status === "warning" && !(await showsBooks())
    ? ok("Books", "The payment provider shows none, so there is nothing to compare.")
    : found
