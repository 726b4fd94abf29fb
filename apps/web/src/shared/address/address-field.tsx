import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { controlLook, Field } from "../../design/field.tsx"
import { useText } from "../../messages/text.tsx"
import { SuggestionList } from "./suggestion-list.tsx"
import { type AddressSuggestion, useAddressSuggestions } from "./use-address-suggestions.ts"

interface AddressFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * An address, with the served ones that match it on offer (specification §5). A combobox as ARIA 1.2 describes it:
 * the focus stays in the text, the arrows move through the list, Enter takes, Escape closes.
 */
export const AddressField = ({ label, hint, error, value, onChange, onBlur, name, ref }: AddressFieldProps) => {
  const text = useText("address")
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  /** What was typed and not yet picked or left. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const { suggestions, notice } = useAddressSuggestions(typed)
  const isShown = isOpen && suggestions.length > 0
  const active = isShown ? suggestions[activeIndex] : undefined

  useEffect(() => {
    if (!isShown) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !field.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener("pointerdown", closeOutside)
    return () => document.removeEventListener("pointerdown", closeOutside)
  }, [isShown])

  const pick = ({ description }: AddressSuggestion) => {
    onChange(description)
    setTyped(undefined)
    setOpen(false)
    setActiveIndex(-1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions
    const move = (index: number) => {
      event.preventDefault()
      setOpen(true)
      setActiveIndex(index)
    }
    if (event.nativeEvent.isComposing || length === 0) return
    if (event.key === "ArrowDown") move(isShown ? (activeIndex + 1) % length : 0)
    else if (event.key === "ArrowUp") move(isShown && activeIndex > 0 ? activeIndex - 1 : length - 1)
    else if (!isShown) return
    else if (event.key === "Home" && active) move(0)
    else if (event.key === "End" && active) move(length - 1)
    else if (event.key === "Enter" && active) {
      event.preventDefault()
      pick(active)
    } else if (event.key === "Escape") {
      // It closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setActiveIndex(-1)
    }
  }

  return (
    <div ref={field} className="grid gap-2">
      <Field label={label} error={error} {...(hint !== undefined && { hint })}>
        {(attributes) => (
          <div className="relative">
            <input
              {...attributes}
              ref={ref}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={active && `${listId}-${activeIndex}`}
              value={value}
              onChange={(event) => {
                onChange(event.target.value)
                setTyped(event.target.value)
                setOpen(true)
                setActiveIndex(-1)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setOpen(false)
                onBlur?.()
              }}
              className={controlLook}
            />
            {isShown && (
              <SuggestionList
                id={listId}
                label={text("suggestions")}
                suggestions={suggestions}
                activeIndex={activeIndex}
                onPick={pick}
              />
            )}
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {isShown && active === undefined && text("count", { count: suggestions.length })}
      </p>
      {/* The notice is heard when it comes: its place is there before it. */}
      <div role="status">{notice !== undefined && <Alert tone="notice">{notice}</Alert>}</div>
    </div>
  )
}
