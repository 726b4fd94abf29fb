import { type Theme, themes } from "@laundry/contracts/pages/theme"
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react"
import { classes } from "../design/classes.ts"
import { choiceLook, RadioGroupFrame } from "../design/radio-group.tsx"
import { type PlainMessageId, useText } from "../messages/text.tsx"
import { chooseTheme } from "../platform/theme/theme.ts"
import { useTheme } from "../platform/theme/use-theme.ts"

const looks: Record<Theme, { readonly label: PlainMessageId<"customer-frame">; readonly icon: LucideIcon }> = {
  system: { label: "themeSystem", icon: Monitor },
  light: { label: "themeLight", icon: Sun },
  dark: { label: "themeDark", icon: Moon },
}

/**
 * How the screens look in this browser: put on as it is chosen. Arrow keys move between the three. The menu opens before
 * its script has come: until then none can be pressed, so that no press is lost and no wrong one is marked.
 */
export const ThemeChoice = () => {
  const text = useText("customer-frame")
  const worn = useTheme()
  return (
    <RadioGroupFrame legend={text("theme")}>
      <div className="grid grid-cols-3 gap-2">
        {themes.map((theme) => {
          const { label, icon: Icon } = looks[theme]
          return (
            <label
              key={theme}
              className={classes(
                choiceLook,
                "relative grid min-h-14 place-content-center place-items-center gap-0.5 text-sm font-medium has-checked:text-ocean-deep",
              )}
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === worn}
                disabled={worn === undefined}
                onChange={() => chooseTheme(theme)}
                autoComplete="off"
                className="absolute inset-0 cursor-pointer appearance-none rounded-control focus-visible:outline-none"
              />
              <Icon aria-hidden className="size-5" />
              {text(label)}
            </label>
          )
        })}
      </div>
    </RadioGroupFrame>
  )
}
