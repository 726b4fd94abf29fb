import { Skeleton } from "../../design/skeleton.tsx"

/** The shape of a list of orders while it is loading. */
export const OrderRowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div
    aria-hidden
    className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift"
  >
    {Array.from({ length: rows }, (_, index) => (
      <div
        key={index}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-7 @2xl:grid-cols-[minmax(0,1fr)_auto_10rem]"
      >
        <span className="grid gap-2">
          <Skeleton />
          <Skeleton />
        </span>
        <span className="order-last col-span-2 @2xl:order-none @2xl:col-span-1">
          <Skeleton shape="chip" />
        </span>
        <span className="grid justify-items-end">
          <Skeleton shape="number" />
        </span>
      </div>
    ))}
  </div>
)
