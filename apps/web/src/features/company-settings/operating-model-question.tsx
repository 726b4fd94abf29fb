import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import type { MarketplaceSettings, OperatingModel } from "@laundry/core/company/marketplace-settings"
import { showsWorkers } from "@laundry/core/marketplace/marketplace-left"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { addCents, formatDollars } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { marketplaceLeftQuery } from "../../shared/work/use-shows-workers.ts"

interface OperatingModelQuestionProps {
  readonly settings: CompanySettingsView
  /** As it would be saved. */
  readonly after: { readonly operatingModel: OperatingModel; readonly marketplace: MarketplaceSettings }
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

interface Words {
  readonly title: PlainMessageId<"company-settings">
  readonly confirm: PlainMessageId<"company-settings">
}

const wordsOf = (before: OperatingModel, after: OperatingModel): Words => {
  if (before === after) return { title: "modelQuestionSame", confirm: "saveModel" }
  return after === "marketplace"
    ? { title: "modelQuestionMarketplace", confirm: "modelToMarketplace" }
    : { title: "modelQuestionSingle", confirm: "modelToSingle" }
}

/** What new orders are like in the marketplace: who sees them, what is paid, what nobody's acceptance means. */
const useMarketplaceLines = (
  { minimumOrderAmount }: CompanySettingsView,
  { houseOrdersPerDay, offerDeadlineHours, whenNobody, platformFeePercent }: MarketplaceSettings,
): ReadonlyArray<string> => {
  const text = useText("company-settings")
  const terms = marketplaceTerms(platformFeePercent)
  return [
    houseOrdersPerDay === null ? text("modelOffersAll") : text("modelOffersRest", { count: houseOrdersPerDay }),
    text("modelOfferSeen"),
    text("modelFirstAmount", {
      first: formatDollars(addCents(minimumOrderAmount, terms.trustAndSafetyFee)),
      minimum: formatDollars(minimumOrderAmount),
      fee: formatDollars(terms.trustAndSafetyFee),
    }),
    text("modelFees", {
      oversized: formatDollars(terms.oversizedItemFee),
      cancellation: formatDollars(terms.cancellationFee),
    }),
    text("modelPlatformFee", { percent: String(platformFeePercent) }),
    text(whenNobody === "house" ? "modelNobodyHouse" : "modelNobodyCancel", { hours: offerDeadlineHours }),
    text("modelTexts"),
  ]
}

/** What is left to do for laundry workers, whose pages stay until it is done; nothing where nothing is. */
const Left = () => {
  const text = useText("company-settings")
  const { data: left } = useQuery({ ...marketplaceLeftQuery, staleTime: 0 })
  if (!showsWorkers(false, left) || left === undefined) return null
  return (
    <p className="mt-1">
      {text("modelLeft", {
        orders: text("modelLeftOrders", { count: left.orders }),
        balances: text("modelLeftBalances", { count: left.balances }),
        appeals: text("modelLeftAppeals", { count: left.appeals }),
      })}
    </p>
  )
}

const Lines = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
  <ul className="mt-2 grid list-disc gap-1.5 pl-5">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What another operating model, or other terms of the marketplace, change for new orders, and what they leave as it is. */
export const OperatingModelQuestion = ({ settings, after, open, onConfirm, onCancel }: OperatingModelQuestionProps) => {
  const text = useText("company-settings")
  const marketplaceLines = useMarketplaceLines(settings, after.marketplace)
  const { title, confirm } = wordsOf(settings.operatingModel, after.operatingModel)
  const isMarketplace = after.operatingModel === "marketplace"
  const singleLines = [
    text("modelAllOurs"),
    text("modelFirstMinimum", { minimum: formatDollars(settings.minimumOrderAmount) }),
    text("modelTextsBack"),
  ]
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={text(title)}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" onClick={onCancel}>
            {text("keepEditing")}
          </Button>
          <Button onClick={onConfirm}>{text(confirm)}</Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div>
          <h3 className="font-semibold">{text("fromNowOn")}</h3>
          <Lines lines={isMarketplace ? marketplaceLines : singleLines} />
        </div>
        <Alert tone="notice">
          <p className="font-semibold">{text("modelOpenOrders", { count: settings.openOrders })}</p>
          <p className="mt-1">{text(isMarketplace ? "modelStays" : "modelStaysTheirs")}</p>
          {open && settings.operatingModel === "marketplace" && !isMarketplace && <Left />}
        </Alert>
      </div>
    </Dialog>
  )
}
