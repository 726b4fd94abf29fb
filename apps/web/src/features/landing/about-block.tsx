import { useId } from "react"
import { useText } from "../../messages/text.tsx"
import { operatingModelOf } from "../../platform/public-data/public-settings.ts"
import type { Settings } from "../../platform/public-data/use-public-data.ts"

/** Who washes here. */
export const AboutBlock = ({ settings }: Pick<Settings, "settings">) => {
  const text = useText("landing")
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[5fr_6fr]">
        <h2 id={id} className="text-3xl font-semibold tracking-tight sm:text-4xl">
          {text("aboutTitle", { model: operatingModelOf(settings) })}
        </h2>
        <div className="grid gap-4 text-lg text-ink-soft">
          {settings?.marketplace === undefined ? (
            <>
              <p>{text("aboutText")}</p>
              <p>{text("aboutScope")}</p>
            </>
          ) : (
            <p>{text("aboutWorkers")}</p>
          )}
        </div>
      </div>
    </section>
  )
}
