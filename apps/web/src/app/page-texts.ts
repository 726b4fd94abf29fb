import type { PublicSettings } from "@laundry/contracts/company/public-data"
import type { Text } from "../messages/text.tsx"
import type { Screen } from "./screen.ts"

/** The title in the browser's tab and in search results. */
export const pageTitle = (text: Text<"shell">, screen: Screen, settings: PublicSettings | undefined): string => {
  const page = text(screen.title)
  const companyName = settings?.company.companyName ?? ""
  return companyName === "" ? page : text("titleOf", { page, companyName })
}
