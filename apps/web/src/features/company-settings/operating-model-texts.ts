import type { MarketplaceSettings, OperatingModel } from "@laundry/core/company/marketplace-settings"
import type { PlainMessageId } from "../../messages/text.tsx"

type Id = PlainMessageId<"company-settings">

/** The operating models as owners choose between them. */
export const modelTexts: Readonly<Record<OperatingModel, { readonly label: Id; readonly detail: Id }>> = {
  single_operator: { label: "modelSingle", detail: "modelSingleText" },
  marketplace: { label: "modelMarketplace", detail: "modelMarketplaceText" },
}

/** What becomes of an order that nobody accepts. */
export const nobodyTexts: Readonly<Record<MarketplaceSettings["whenNobody"], Id>> = {
  house: "nobodyHouse",
  cancel: "nobodyCancel",
}
