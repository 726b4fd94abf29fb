import type { AddressPredictions } from "@laundry/contracts/company/public-data"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { randomToken } from "../../platform/random/random-token.ts"
import { addressQuery, lookupMinimumLength } from "./address-queries.ts"

/** How long after the last keystroke an address is looked up, in milliseconds (specification §7). */
const debounceMillis = 300

/** From this many characters on an address that nothing served matches earns a notice (specification §5). */
const noticeMinimumLength = 10

export interface AddressSuggestion {
  readonly id: string
  /** What the field becomes when it is picked. */
  readonly description: string
  readonly main: string
  readonly secondary: string
}

export interface AddressSuggestions {
  readonly suggestions: ReadonlyArray<AddressSuggestion>
  /** Says which areas are served, when no served address matches. */
  readonly notice: string | undefined
}

const noSuggestions: ReadonlyArray<AddressSuggestion> = []

const suggestionsIn = ({ predictions }: AddressPredictions): ReadonlyArray<AddressSuggestion> =>
  predictions.map(({ place_id, description, structured_formatting }) => ({
    id: place_id,
    description,
    main: structured_formatting.main_text,
    secondary: structured_formatting.secondary_text,
  }))

/** Whether one text is the other continued: the list for one may stay until the answer for the other is there. */
const isContinued = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/**
 * Suggestions for a text that is being typed; none when it is undefined. A newer text ends the calls for older ones, whose
 * answers are never shown; the list that shows stays until the new answer is there, so that it does not flicker.
 */
export const useAddressSuggestions = (typed: string | undefined): AddressSuggestions => {
  const [sessionToken] = useState(randomToken)
  const [settled, setSettled] = useState("")
  const isTooShort = typed === undefined || typed.trim().length < lookupMinimumLength
  const asked = !isTooShort && isContinued(typed, settled) ? settled : ""

  useEffect(() => {
    if (isTooShort) return
    const timer = setTimeout(() => setSettled(typed), debounceMillis)
    return () => clearTimeout(timer)
  }, [typed, isTooShort])

  const { data, isPlaceholderData } = useQuery({
    ...addressQuery(asked, sessionToken),
    placeholderData: (last, lastQuery) =>
      lastQuery !== undefined && asked !== "" && isContinued(lastQuery.queryKey[2], asked) ? last : undefined,
  })
  if (isTooShort || data === undefined) return { suggestions: noSuggestions, notice: undefined }
  const isNoticeDue =
    asked === typed && !isPlaceholderData && data.predictions.length === 0 && typed.trim().length >= noticeMinimumLength
  return { suggestions: suggestionsIn(data), notice: isNoticeDue ? data.service_area_message : undefined }
}
