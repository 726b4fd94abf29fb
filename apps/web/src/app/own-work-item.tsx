import { useQuery } from "@tanstack/react-query"
import { Waves } from "lucide-react"
import { useText } from "../messages/text.tsx"
import { ownFileQuery } from "../shared/work/own-file-query.ts"
import { MenuItem } from "./menu-item.tsx"

/** The way to the work of those who have a file as a laundry worker. Drawn, and so asked for, when somebody seems to want the menu. */
export const OwnWorkItem = ({ onChoose }: { readonly onChoose: () => void }) => {
  const text = useText("customer-frame")
  const { data } = useQuery(ownFileQuery)
  if (data === undefined || data.file === null) return null
  return (
    <MenuItem href="/work" onChoose={onChoose} icon={Waves}>
      {text("laundryWork")}
    </MenuItem>
  )
}
