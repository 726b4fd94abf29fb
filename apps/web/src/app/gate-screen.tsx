import { can } from "@laundry/core/access/permissions"
import { type ComponentProps, useEffect } from "react"
import { Outlet, useNavigate } from "react-router-dom"
import { Button, ButtonLink } from "../design/button.tsx"
import { TextLink } from "../design/text-link.tsx"
import { type PlainMessageId, useText } from "../messages/text.tsx"
import { session } from "../platform/session/session.ts"
import { isExpired } from "../platform/session/session-store.ts"
import { goToSignIn, presentAddress } from "../platform/session/sign-in-address.ts"
import { useSession } from "../platform/session/use-session.ts"
import { useSignInAddress } from "../platform/session/use-sign-in-address.ts"
import { showToast } from "../platform/toasts/toast-store.ts"
import { NoticePage } from "../shared/site/notice-page.tsx"
import { ClosedLocker } from "../shared/site/pictures/closed-locker.tsx"
import { SiteHeader } from "../shared/site/site-header.tsx"
import { usePresentScreen } from "./present-screen.ts"

/** How long the message shows before the sign-in page comes, in milliseconds (specification §8). */
const signInMillis = 1500
/** Settings say less and wait less (specification §2, §8). */
const settingsSignInMillis = 500

const Notice = (props: ComponentProps<typeof NoticePage>) => (
  <>
    <SiteHeader />
    <NoticePage {...props} />
  </>
)

/** Says that the page needs an account, and goes to the sign-in page, from where the visitor comes back here. */
const SignInFirst = ({ path }: { readonly path: string }) => {
  const text = useText("customer-frame")
  const shellText = useText("shell")
  const address = useSignInAddress()
  const said: Readonly<Record<string, readonly [title: string, why: string]>> = {
    "/checkout": [text("checkoutSignInTitle"), text("checkoutSignInText")],
    "/settings": [shellText("unauthorized"), shellText("loggingIn")],
  }
  const [title, why] = said[path] ?? [text("signInTitle")]
  const millis = path === "/settings" ? settingsSignInMillis : signInMillis
  useEffect(() => {
    const returnTo = presentAddress()
    showToast({ tone: "attention", title, ...(why !== undefined && { text: why }) })
    const timer = setTimeout(() => goToSignIn(returnTo), millis)
    return () => clearTimeout(timer)
  }, [title, why, millis])
  return (
    <Notice title={text("signInTitle")} text={text("signInText")}>
      <ButtonLink href={address}>{text("signInNow")}</ButtonLink>
    </Notice>
  )
}

const Expired = () => {
  const text = useText("customer-frame")
  return (
    <Notice title={text("expiredTitle")} text={text("expiredText")}>
      <ButtonLink href={useSignInAddress()}>{text("signInNow")}</ButtonLink>
    </Notice>
  )
}

/** What those are told who may not see a page (specification §2); those who get a toast are led home. */
const denials: Readonly<
  Record<string, { readonly text?: PlainMessageId<"staff-frame">; readonly toast?: PlainMessageId<"staff-frame"> }>
> = {
  "/admin": { toast: "adminDenied" },
  "/driver": { toast: "driverDenied", text: "driverDeniedText" },
  "/users": { text: "usersDeniedText" },
  "/settings": { text: "settingsDeniedText" },
}

/** `isOneView`: the other views of the page are for this visitor. */
const Denied = ({ path, isOneView }: { readonly path: string; readonly isOneView: boolean }) => {
  const text = useText("customer-frame")
  const staffText = useText("staff-frame")
  const navigate = useNavigate()
  const denial = isOneView ? undefined : denials[path]
  const toast = denial?.toast && { title: staffText("unauthorized"), text: staffText(denial.toast) }
  const [toastTitle, toastText] = [toast?.title, toast?.text]
  useEffect(() => {
    if (toastTitle === undefined || toastText === undefined) return
    showToast({ tone: "attention", title: toastTitle, text: toastText })
    void navigate("/", { replace: true })
  }, [toastTitle, toastText, navigate])
  return (
    <Notice
      picture={<ClosedLocker />}
      title={text("deniedTitle")}
      text={denial?.text === undefined ? text("deniedText") : staffText(denial.text)}
    >
      <ButtonLink href="/">{useText("shell")("returnHome")}</ButtonLink>
      <TextLink href="/?dialog=chat">{text("deniedAsk")}</TextLink>
    </Notice>
  )
}

const Unreachable = () => {
  const text = useText("customer-frame")
  return (
    <Notice title={text("unreachableTitle")} text={text("unreachableText")}>
      <Button onClick={() => void session.refresh()}>{useText("shell")("retry")}</Button>
    </Notice>
  )
}

/** What is shown in place of a screen for those who may not see it, or not yet (specification §2, §8). */
export const GateScreen = () => {
  const state = useSession()
  const { access, path, tab } = usePresentScreen()
  switch (state.status) {
    case "loading":
      return <Unreachable />
    case "signed-out":
      return isExpired(state) ? <Expired /> : <SignInFirst path={path} />
    case "signed-in":
      return access === undefined || access === "signed-in" || can(state.user.role, access) ? (
        <Outlet />
      ) : (
        <Denied path={path} isOneView={tab !== undefined && can(state.user.role, "orders:read")} />
      )
  }
}
