import { ArrowLeft } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useNavigation } from "../../platform/navigation/navigation.tsx"

/** Goes back where the visitor came from; from a page that was opened by itself, home. */
export const BackButton = () => {
  const text = useText("legal")
  const { navigate } = useNavigation()
  return (
    <Button
      tone="quiet"
      icon={<ArrowLeft aria-hidden className="size-5" />}
      onClick={() => {
        if (window.history.length > 1) window.history.back()
        else navigate("/")
      }}
    >
      {text("back")}
    </Button>
  )
}
