import type { ServiceAreaView } from "@laundry/contracts/company/public-data"
import { MapPin, Trash2 } from "lucide-react"
import { useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useServiceAreas } from "../../platform/public-data/use-public-data.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { AddAreaForm } from "./add-area-form.tsx"
import { RemoveAreaDialog } from "./remove-area-dialog.tsx"
import { SettingsSection } from "./settings-section.tsx"
import { useAreaDraft } from "./use-add-area.ts"

interface AreaRowsProps {
  readonly areas: ReadonlyArray<ServiceAreaView>
  readonly onRemove: (area: ServiceAreaView) => void
}

const AreaRows = ({ areas, onRemove }: AreaRowsProps) => {
  const text = useText("company-settings")
  if (areas.length === 0) {
    return (
      <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center">{text("noAreas")}</p>
    )
  }
  return (
    <ul aria-label={text("areas")} className="divide-y divide-line border-y border-line">
      {areas.map((area) => (
        <li key={area.id} className="flex items-center gap-3 py-1.5">
          <MapPin aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="w-14 shrink-0 font-semibold tabular-nums">{area.zipCode}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">{area.areaName}</span>
          <Button
            tone="quiet"
            size="compact"
            icon={<Trash2 aria-hidden className="size-4 shrink-0" />}
            onClick={() => onRemove(area)}
          >
            {text("remove")}
            <VisuallyHidden> {`${area.zipCode} ${area.areaName}`}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Where the vans go; orders that were placed in an area that goes stay. */
export const AreasSection = () => {
  const text = useText("company-settings")
  const { data: areas, isError, refetch } = useServiceAreas()
  const draft = useAreaDraft()
  const [leaving, setLeaving] = useState<ServiceAreaView>()
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection title={text("areas")} lead={text("areasLead")} isDirty={draft.isDirty}>
      <div className="grid gap-6">
        <div ref={list} tabIndex={-1} className="outline-none">
          {areas === undefined && isError && (
            <LoadFailed
              title={text("areasFailed")}
              text={text("failedText")}
              retrying={false}
              onRetry={() => void refetch()}
            />
          )}
          {areas === undefined && !isError && (
            <div role="status" className="grid gap-3">
              <VisuallyHidden>{text("loadingAreas")}</VisuallyHidden>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          )}
          {areas !== undefined && (
            <AreaRows
              areas={areas}
              onRemove={(area) => {
                setLeaving(area)
                setAsking(true)
              }}
            />
          )}
        </div>
        <AddAreaForm draft={draft} />
      </div>
      {leaving !== undefined && (
        <RemoveAreaDialog
          area={leaving}
          open={isAsking}
          onClose={() => setAsking(false)}
          // The button that opened it is gone, and the focus with it.
          onRemoved={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
        />
      )}
    </SettingsSection>
  )
}
