import { MapPin } from "lucide-react"
import { useId } from "react"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel, useServiceAreas } from "../../platform/public-data/use-public-data.ts"

/** The ZIP codes that are served, from the service areas (specification §2). */
export const ServedAreas = () => {
  const text = useText("landing")
  const model = useOperatingModel()
  const shell = useText("shell")
  const id = useId()
  const { data: areas, isError, refetch } = useServiceAreas()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        <MapPin aria-hidden className="size-5 text-ocean" />
        {text("areasTitle", { model })}
      </h2>
      {areas !== undefined && areas.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {areas.map(({ id: areaId, zipCode, areaName }) => (
            <li
              key={areaId}
              className="rounded-full border border-line bg-paper px-3 py-1.5 text-sm leading-snug wrap-anywhere"
            >
              <strong className="font-semibold tabular-nums">{zipCode}</strong> {areaName}
            </li>
          ))}
        </ul>
      )}
      {areas?.length === 0 && <p className="mt-3 text-ink-soft">{text("areasEmpty")}</p>}
      {areas === undefined && isError && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{text("areasError")}</p>
          <Button tone="secondary" onClick={() => void refetch()}>
            {shell("retry")}
          </Button>
        </div>
      )}
      {areas === undefined && !isError && (
        <div className="mt-3 flex flex-wrap gap-2">
          <VisuallyHidden>{text("areasLoading")}</VisuallyHidden>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} shape="chip" />
          ))}
        </div>
      )}
    </section>
  )
}
