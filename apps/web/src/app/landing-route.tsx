import { LandingScreen } from "../features/landing/landing-screen.tsx"
import { useOrderDialog } from "./use-order-dialog.tsx"

/** The landing page with the guest order dialog. */
export const LandingRoute = () => {
  const { button, dialog } = useOrderDialog()
  return (
    <>
      <LandingScreen order={button} />
      {dialog}
    </>
  )
}
