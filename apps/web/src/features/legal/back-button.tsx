import { ArrowLeft } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

/** Goes back where the visitor came from; from a page that was opened by itself, home. */
export const BackButton = () => {
  const text = useText("legal")
  const navigate = useNavigate()
  return (
    <Button
      tone="quiet"
      icon={<ArrowLeft aria-hidden className="size-5" />}
      onClick={() => {
        if (window.history.length > 1) void navigate(-1)
        else void navigate("/")
      }}
    >
      {text("back")}
    </Button>
  )
}
