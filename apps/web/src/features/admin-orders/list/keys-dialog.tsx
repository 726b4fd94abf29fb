import { Fragment } from "react"
import { Dialog } from "../../../design/dialog.tsx"
import { type PlainMessageId, useText } from "../../../messages/text.tsx"

const keys: ReadonlyArray<{ readonly keys: ReadonlyArray<string>; readonly does: PlainMessageId<"admin-orders"> }> = [
  { keys: ["/"], does: "keySearch" },
  { keys: ["j", "↓"], does: "keyDown" },
  { keys: ["k", "↑"], does: "keyUp" },
  { keys: ["Enter"], does: "keyOpen" },
  { keys: ["x"], does: "keySelect" },
  { keys: ["Esc"], does: "keyClose" },
  { keys: ["?"], does: "keyHelp" },
]

/** Which keys do what in the admin list. */
export const KeysDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const text = useText("admin-orders")
  return (
    <Dialog open={open} onClose={onClose} title={text("keysTitle")}>
      <dl className="grid gap-3">
        {keys.map(({ keys: names, does }) => (
          <div key={does} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
            <dt>{text(does)}</dt>
            <dd className="flex items-center gap-2 text-sm text-ink-soft">
              {names.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && text("keyOr")}
                  <kbd className="grid min-h-8 min-w-8 place-items-center rounded border border-line-strong bg-linen px-2 font-semibold text-ink">
                    {name}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
