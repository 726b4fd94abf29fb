import { Button } from "../design/button.tsx"
import { PageMain } from "../design/page-main.tsx"
import { useText } from "../messages/text.tsx"

/** A way out where a screen crashed or could not be fetched. */
export const CrashScreen = () => {
  const text = useText("shell")
  return (
    <PageMain>
      <div role="alert" className="mx-auto w-full max-w-2xl px-4 py-16 sm:px-6 sm:py-28">
        <h1 className="text-4xl font-semibold tracking-tight">{text("crashTitle")}</h1>
        <p className="mt-4 text-lg text-ink-soft">{text("crashText")}</p>
        <div className="mt-8">
          {/* A screen that could not be fetched, or that a newer build replaced, needs a new page. */}
          <Button onClick={() => window.location.reload()}>{text("retry")}</Button>
        </div>
      </div>
    </PageMain>
  )
}
