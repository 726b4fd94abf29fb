import { roleLabels } from "@laundry/core/access/role"
import { LogOut, Pencil } from "lucide-react"
import { useRef, useState } from "react"
import { Avatar, initialsOf } from "../../design/avatar.tsx"
import { Button } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { logOut } from "../../platform/session/log-out.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { nameOf } from "../../shared/forms/full-name.ts"
import { CardsSection } from "./cards-section.tsx"
import { ContactCard } from "./contact-card.tsx"
import { CreditSection } from "./credit-section.tsx"
import { DataSection } from "./data-section.tsx"
import { MessagesSection } from "./messages-section.tsx"
import { PanelLinks } from "./panel-links.tsx"
import { ProfileDetails } from "./profile-details.tsx"
import { ProfileForm } from "./profile-form.tsx"
import { forgetProfileDraft, readProfileDraft } from "./profile-values.ts"
import { RecurringSection } from "./recurring-section.tsx"
import { SecuritySection } from "./security-section.tsx"
import { useIsSettled } from "./use-is-settled.ts"

/** Who the customer is, as the company knows it; everything about the account is done here (specification §2). */
export const ProfileScreen = () => {
  const text = useText("profile")
  const { user } = useSession()
  /** What was typed before a reload is still there. */
  const [isEditing, setEditing] = useState(() => readProfileDraft() !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const parts = useRef<HTMLDivElement>(null)
  const isSettled = useIsSettled()
  if (user === undefined) return <PageMain tall>{null}</PageMain>

  const startEditing = () => {
    setEditing(true)
    window.scrollTo(0, 0)
    // The button that was pressed may be gone, and the form comes first: its first field is where to go on.
    setTimeout(() => parts.current?.querySelector("input")?.focus({ preventScroll: true }))
  }
  const stopEditing = () => {
    forgetProfileDraft()
    setEditing(false)
    // The form is gone, and the focus with it.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12 lg:py-12">
        <header className="flex flex-wrap items-center gap-x-5 gap-y-4 lg:col-span-2">
          <Avatar initials={initialsOf(user.firstName, user.lastName)} imageUrl={user.profileImageUrl} size="large" />
          <div className="min-w-0 flex-1 basis-48">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-3xl leading-tight font-semibold tracking-tight wrap-anywhere outline-none"
            >
              {nameOf(user) || text("nameless")}
            </h1>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {user.email}
              {user.role !== "client" && ` · ${roleLabels[user.role]}`}
            </p>
          </div>
          {!isEditing && (
            <div className="max-sm:w-full">
              <Button wide tone="secondary" icon={<Pencil aria-hidden className="size-4" />} onClick={startEditing}>
                {text("edit")}
              </Button>
            </div>
          )}
        </header>
        <div ref={parts} className="grid min-w-0 content-start gap-10">
          {isEditing ? <ProfileForm user={user} onDone={stopEditing} /> : <ProfileDetails user={user} />}
          <RecurringSection />
          <MessagesSection />
          <CreditSection />
          <CardsSection />
          {isSettled && (
            <>
              <SecuritySection hasPassword={user.hasPassword} />
              <DataSection user={user} onCorrect={startEditing} />
            </>
          )}
        </div>
        <aside className="grid content-start gap-8">
          <ContactCard />
          <PanelLinks role={user.role} />
          <Button tone="secondary" wide icon={<LogOut aria-hidden className="size-4" />} onClick={logOut}>
            {text("logOut")}
          </Button>
        </aside>
      </div>
    </PageMain>
  )
}
