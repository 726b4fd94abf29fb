import type { Appearance } from "@stripe/stripe-js"
import { useIsDark } from "../../platform/theme/use-theme.ts"

const tokens = {
  colorPrimary: "--ocean",
  colorBackground: "--paper",
  colorText: "--ink",
  colorTextSecondary: "--ink-soft",
  colorDanger: "--coral",
} as const

/** Our colours for the payment form, which Stripe draws in a frame of its own where our style sheet does not reach. */
export const useAppearance = (): Appearance => {
  const isDark = useIsDark()
  const style = getComputedStyle(document.documentElement)
  const colours: Record<string, string> = {}
  for (const [name, token] of Object.entries(tokens)) colours[name] = style.getPropertyValue(token).trim()
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      ...colours,
      borderRadius: "10px",
      fontFamily: "Inter Variable, Inter, system-ui, sans-serif",
      fontSizeBase: "16px",
    },
  }
}
