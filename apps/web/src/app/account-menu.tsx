import {
  CircleUserRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings,
  Truck,
  UsersRound,
  WashingMachine,
} from "lucide-react"
import { useRef, useState } from "react"
import { Avatar, initialsOf } from "../design/avatar.tsx"
import { type PlainMessageId, useText } from "../messages/text.tsx"
import { useIsHydrated } from "../platform/hydration/use-is-hydrated.ts"
import { logOut } from "../platform/session/log-out.ts"
import { useSession } from "../platform/session/use-session.ts"
import { type PanelPath, usePanels } from "../shared/site/panel-links.ts"
import { useMayHaveWorkers } from "../shared/work/use-is-marketplace.ts"
import { lazyPart } from "./lazy-part.tsx"
import { itemLook, MenuItem } from "./menu-item.tsx"
import { ThemeChoice } from "./theme-choice.tsx"
import { useIsReady } from "./use-is-ready.ts"

const panelTexts: Record<PanelPath, { readonly label: PlainMessageId<"customer-frame">; readonly icon: LucideIcon }> = {
  "/admin": { label: "adminPanel", icon: LayoutDashboard },
  "/users": { label: "userManagement", icon: UsersRound },
  "/settings": { label: "settings", icon: Settings },
  "/driver": { label: "driverPanel", icon: Truck },
  "/laundry": { label: "laundryPanel", icon: WashingMachine },
}

const menuId = "account-menu"

/** The way to the work of laundry workers: fetched where there may be some, as it reads a worker's file. */
const ownWork = lazyPart(
  ["customer-frame"],
  () => import("./own-work-item.tsx"),
  ({ OwnWorkItem }) => OwnWorkItem,
)

/** The avatar, and behind it what else there is for the user (specification §2): links, opened and closed by the browser. */
export const AccountMenu = () => {
  const text = useText("customer-frame")
  const { user } = useSession()
  const panels = usePanels(user?.role)
  const [isWanted, setWanted] = useState(false)
  const wantsWork = useMayHaveWorkers() && isWanted
  const isWorkReady = useIsReady(ownWork, wantsWork)
  // The menu opens before its script has come, which alone can log out and forget what is kept.
  const isTakenOver = useIsHydrated()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const name = [user?.firstName, user?.lastName]
    .filter((part) => part !== null && part !== undefined)
    .join(" ")
    .trim()
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget={menuId}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        aria-label={name === "" ? text("menuUnknown") : text("menu", { name })}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-linen-deep"
      >
        <Avatar initials={initialsOf(user?.firstName, user?.lastName)} imageUrl={user?.profileImageUrl} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="menu">
        {user !== undefined && (
          <p className="border-b border-line px-3 pt-2 pb-3 leading-snug wrap-anywhere">
            {name !== "" && <span className="block font-semibold">{name}</span>}
            <span className="block text-sm text-ink-soft">{user.email}</span>
          </p>
        )}
        <nav aria-label={text("menuTitle")} className="pt-2">
          <ul className="grid">
            <MenuItem href="/?tab=profile" onChoose={close} icon={CircleUserRound}>
              {text("profile")}
            </MenuItem>
            {wantsWork && isWorkReady && <ownWork.Part onChoose={close} />}
            {panels.map((path) => (
              <MenuItem key={path} href={path} onChoose={close} icon={panelTexts[path].icon}>
                {text(panelTexts[path].label)}
              </MenuItem>
            ))}
            <li className="mt-2 border-t border-line px-3 pt-3 pb-1">
              <ThemeChoice />
            </li>
            <li className="mt-2 border-t border-line pt-2">
              <button
                type="button"
                className={`${itemLook} disabled:opacity-60`}
                disabled={!isTakenOver}
                onClick={logOut}
              >
                <LogOut aria-hidden className="size-5 shrink-0 text-ink-soft" />
                {text("logOut")}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
