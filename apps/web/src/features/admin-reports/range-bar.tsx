import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { mostReportDays, rangeProblem, reportYears } from "@laundry/core/reports/report"
import { type SubmitEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { DateField } from "../../shared/staff/date-field.tsx"
import { withFilters } from "../../shared/staff/use-address-filters.ts"
import { type ChosenRange, type Preset, presets } from "./report-range.ts"

const presetTexts: Readonly<Record<Preset, PlainMessageId<"admin-reports">>> = {
  today: "today",
  "7-days": "last7",
  "30-days": "last30",
  "90-days": "last90",
  "this-month": "thisMonth",
  "last-month": "lastMonth",
}

/** The address of this screen with another range; each is a step of its own, so that Back goes to the range before. */
const useRangeHref = () => {
  const { pathname, search } = useLocation()
  return (range: Preset | "custom", from?: IsoDate, to?: IsoDate) => pathname + withFilters(search, { range, from, to })
}

const chipLook = (isOn: boolean) =>
  classes(
    "inline-flex min-h-11 items-center rounded-full border px-4 font-medium whitespace-nowrap transition-colors duration-150",
    isOn ? "border-ocean bg-ocean-tint text-ocean-deep" : "border-line-strong bg-paper hover:border-ocean",
  )

const CustomRange = ({ range, today }: { readonly range: ChosenRange; readonly today: IsoDate }) => {
  const text = useText("admin-reports")
  const navigate = useNavigate()
  const hrefOf = useRangeHref()
  const [from, setFrom] = useState<string>(range.from)
  const [to, setTo] = useState<string>(range.to)
  const [problem, setProblem] = useState<{ readonly field: "from" | "to"; readonly message: string }>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
    const found = first !== undefined && last !== undefined ? rangeProblem({ from: first, to: last }) : undefined
    if (first === undefined) setProblem({ field: "from", message: text("dayMissing") })
    else if (last === undefined) setProblem({ field: "to", message: text("dayMissing") })
    else if (found !== undefined) {
      const messages = {
        "ends-before-it-begins": text("endsBeforeItBegins"),
        "too-long": text("tooLong", { days: String(mostReportDays) }),
        "out-of-reach": text("outOfReach", { first: String(reportYears.first), last: String(reportYears.last) }),
      }
      setProblem({ field: "to", message: messages[found] })
    } else {
      setProblem(undefined)
      void navigate(hrefOf("custom", first, last), { preventScrollReset: true })
      return
    }
    const name = first === undefined ? "from" : "to"
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  const errorOf = (field: "from" | "to") => (problem?.field === field ? problem.message : undefined)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={text("customRange")}
      className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
    >
      <div className="min-w-0 sm:w-44">
        <DateField
          label={text("from")}
          name="from"
          isRequired
          max={today}
          value={from}
          error={errorOf("from")}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      <div className="min-w-0 sm:w-44">
        <DateField
          label={text("to")}
          name="to"
          isRequired
          max={today}
          value={to}
          error={errorOf("to")}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className="max-sm:col-span-2 sm:mt-7.5 *:min-h-12">
        <Button type="submit" tone="secondary" wide>
          {text("show")}
        </Button>
      </div>
    </form>
  )
}

/** Which days are reported; they are in the address. */
export const RangeBar = ({ range, today }: { readonly range: ChosenRange; readonly today: IsoDate }) => {
  const text = useText("admin-reports")
  const hrefOf = useRangeHref()
  return (
    <div className="grid gap-4 print:hidden">
      <nav aria-label={text("period")}>
        <ul className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <li key={preset}>
              <Link
                href={hrefOf(preset)}
                aria-current={preset === range.preset ? "true" : undefined}
                className={chipLook(preset === range.preset)}
              >
                {text(presetTexts[preset])}
              </Link>
            </li>
          ))}
          <li>
            <Link
              href={hrefOf("custom", range.from, range.to)}
              aria-current={range.preset === "custom" ? "true" : undefined}
              className={chipLook(range.preset === "custom")}
            >
              {text("custom")}
            </Link>
          </li>
        </ul>
      </nav>
      {range.preset === "custom" && <CustomRange key={`${range.from} ${range.to}`} range={range} today={today} />}
    </div>
  )
}
