import { Button } from "../../design/button.tsx"

interface FilterButtonsProps<Filter extends string> {
  readonly label: string
  readonly filters: ReadonlyArray<Filter>
  readonly chosen: Filter
  readonly nameOf: (filter: Filter) => string
  readonly onChoose: (filter: Filter) => void
}

/** The views of a list whose filter is not in the address; where it is, they are `FilterTabs`. */
export const FilterButtons = <Filter extends string>({
  label,
  filters,
  chosen,
  nameOf,
  onChoose,
}: FilterButtonsProps<Filter>) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">{label}</legend>
    {filters.map((filter) => (
      <Button
        key={filter}
        tone={filter === chosen ? "secondary" : "quiet"}
        size="compact"
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
      >
        {nameOf(filter)}
      </Button>
    ))}
  </fieldset>
)
