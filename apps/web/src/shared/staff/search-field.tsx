import { TextField } from "../../design/text-field.tsx"

interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is looked for in a list; `useSearchText` keeps it in the address. */
export const SearchField = ({ onChange, ...field }: SearchFieldProps) => (
  <TextField
    {...field}
    type="search"
    inputMode="search"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={200}
    onChange={({ target }) => onChange(target.value)}
  />
)
