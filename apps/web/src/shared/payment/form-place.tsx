import type { ReactNode } from "react"
import { Skeleton } from "../../design/skeleton.tsx"

interface FormPlaceProps {
  readonly isReady: boolean
  /** Said while the form is not drawn yet. */
  readonly loading: string
  readonly children?: ReactNode
}

/** Room for the provider's form, with something of its shape until it is drawn. */
export const FormPlace = ({ isReady, loading, children }: FormPlaceProps) => (
  <div className="relative min-h-72">
    {!isReady && (
      <div role="status" className="absolute inset-0 grid content-start gap-5">
        <span className="sr-only">{loading}</span>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="control" />
        ))}
      </div>
    )}
    {children}
  </div>
)
