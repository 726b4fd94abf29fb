import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { Alert } from "../../design/alert.tsx"
import { useText } from "../../messages/text.tsx"

const sentences = { email_exists: "emailExists", auth_failed: "authFailed" } as const

const sentenceFor = (search: string) => {
  const code = new URLSearchParams(search).get("error")
  return code === "email_exists" || code === "auth_failed" ? sentences[code] : undefined
}

/** Says why signing in failed (specification §2), and takes the code out of the address bar. */
export const SignInAlert = () => {
  const text = useText("landing")
  const { pathname, search } = useLocation()
  const [sentence, setSentence] = useState(() => sentenceFor(search))

  useEffect(() => {
    const parameters = new URLSearchParams(search)
    if (!parameters.has("error")) return
    parameters.delete("error")
    const rest = parameters.size === 0 ? "" : `?${parameters.toString()}`
    window.history.replaceState(window.history.state, "", pathname + rest + window.location.hash)
  }, [pathname, search])

  if (sentence === undefined) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-4 sm:px-6">
      <Alert tone="attention" role="alert" onDismiss={() => setSentence(undefined)}>
        {text(sentence)}
      </Alert>
    </div>
  )
}
