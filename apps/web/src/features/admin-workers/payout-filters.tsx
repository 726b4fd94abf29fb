import { addDays, formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import { mondayOf } from "@laundry/core/payouts/payout-week"
import { payoutStates } from "@laundry/core/payouts/worker-payout"
import { Download } from "lucide-react"
import { Select } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { FilterTabs } from "../../shared/staff/filter-tabs.tsx"
import { SearchField } from "../../shared/staff/search-field.tsx"
import { useAddressFilters, useSearchText } from "../../shared/staff/use-address-filters.ts"
import { payoutExportHref, usePayoutFilters } from "./payout-queries.ts"

/** How many weeks can be chosen, the present one among them. */
const weeksBack = 26

const useMondays = (chosen: IsoDate | undefined): ReadonlyArray<IsoDate> => {
  const today = useToday()
  const mondays =
    today === undefined ? [] : Array.from({ length: weeksBack }, (_, index) => addDays(mondayOf(today), -7 * index))
  return chosen === undefined || mondays.includes(chosen) ? mondays : [...mondays, chosen]
}

/** Which payouts are listed: by state, week and the worker's name; the address names them, and the file of the same ones is beside. */
export const PayoutFilters = () => {
  const text = useText("worker-pay")
  const { set } = useAddressFilters()
  const filters = usePayoutFilters()
  const search = useSearchText("q")
  const mondays = useMondays(filters.weekOf)
  const tabs = [undefined, ...payoutStates].map((state) => ({
    key: state ?? "all",
    filters: { state },
    isPresent: filters.state === state,
    name: text(state === undefined ? "allPayouts" : `state-${state}`),
  }))
  return (
    <>
      <FilterTabs label={text("payoutStates")} tabs={tabs} />
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <search>
          <SearchField label={text("searchPayouts")} value={search.value} onChange={search.onChange} />
        </search>
        <Select
          name="weekOf"
          label={text("week")}
          value={filters.weekOf ?? ""}
          options={[
            { value: "", label: text("allWeeks") },
            ...mondays.map((monday) => ({ value: monday, label: text("weekOf", { day: formatDay(monday) }) })),
          ]}
          onChange={({ target }) => set({ weekOf: target.value })}
        />
        <a
          href={payoutExportHref(filters)}
          className="inline-flex min-h-12 items-center gap-2 justify-self-start rounded-control px-3 font-medium text-ocean hover:bg-ocean-tint"
        >
          <Download aria-hidden className="size-4" />
          {text("exportPayouts")}
        </a>
      </div>
    </>
  )
}
