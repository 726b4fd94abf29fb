import { useText } from "../../messages/text.tsx"

/** How far the route has come: '3 of 7 stops done'. */
export const RouteProgress = ({ done, total }: { readonly done: number; readonly total: number }) => {
  const text = useText("driver")
  return (
    <div className="grid flex-1 gap-1">
      <p className="font-semibold whitespace-nowrap tabular-nums">
        {text("progress", { done: String(done), total: String(total) })}
      </p>
      <progress
        aria-hidden
        value={done}
        max={total}
        className="h-2 w-full overflow-hidden rounded-full accent-done [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-done"
      />
    </div>
  )
}
