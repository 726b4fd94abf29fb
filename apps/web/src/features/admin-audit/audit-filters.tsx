import { auditActions } from "@laundry/core/audit/audit-entry"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Select } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { DateField } from "../../shared/staff/date-field.tsx"
import { SearchField } from "../../shared/staff/search-field.tsx"
import { actionLooks } from "./audit-actions.ts"
import type { AuditFilters as Filters } from "./audit-queries.ts"

interface AuditFiltersProps {
  readonly filters: Filters
  /** What is typed, which is searched a little later. */
  readonly typed: string
  readonly isFiltered: boolean
  readonly onType: (text: string) => void
  readonly onFilter: (filters: Readonly<Record<string, string | undefined>>) => void
  readonly onClear: () => void
}

/** Which entries are shown; everything is in the address. */
export const AuditFilters = ({ filters, typed, isFiltered, onType, onFilter, onClear }: AuditFiltersProps) => {
  const text = useText("admin-audit")
  const { action, from, to } = filters
  // A date that is typed by half has no value that could be taken out of it.
  const [cleared, setCleared] = useState(0)
  return (
    <search className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_15rem_10.5rem_10.5rem_auto]">
      <div className="max-lg:col-span-2">
        <SearchField label={text("search")} placeholder={text("searchHint")} value={typed} onChange={onType} />
      </div>
      <div className="max-lg:col-span-2">
        <Select
          label={text("action")}
          value={action ?? ""}
          onChange={(event) => onFilter({ action: event.target.value })}
          options={[
            { value: "", label: text("allActions") },
            ...auditActions.map((value) => ({ value, label: text(actionLooks[value].label) })),
          ]}
        />
      </div>
      <DateField
        key={`from-${cleared}`}
        label={text("from")}
        value={from ?? ""}
        {...(to !== undefined && { max: to })}
        onChange={(event) => onFilter({ from: event.target.value })}
      />
      <DateField
        key={`to-${cleared}`}
        label={text("to")}
        value={to ?? ""}
        {...(from !== undefined && { min: from })}
        onChange={(event) => onFilter({ to: event.target.value })}
      />
      <div className="max-lg:col-span-2 lg:mt-7.5 *:min-h-12">
        <Button
          tone="secondary"
          wide
          disabled={!isFiltered}
          onClick={() => {
            setCleared((times) => times + 1)
            onClear()
          }}
        >
          {text("clear")}
        </Button>
      </div>
    </search>
  )
}
