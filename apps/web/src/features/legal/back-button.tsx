import { ArrowLeft } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { isPlainPress } from "../../platform/links/link.tsx"
import { goBackOr, mayGoBack } from "./go-back.ts"

/** Goes back where the visitor came from; from a page that was opened by itself, home. Before its script has come it leads home. */
export const BackButton = () => {
  const text = useText("legal")
  const navigate = useNavigate()
  return (
    <ButtonLink
      href="/"
      tone="quiet"
      icon={<ArrowLeft aria-hidden className="size-5" />}
      onClick={(event) => {
        if (!isPlainPress(event) || !mayGoBack()) return
        event.preventDefault()
        goBackOr(() => void navigate("/"))
      }}
    >
      {text("back")}
    </ButtonLink>
  )
}
