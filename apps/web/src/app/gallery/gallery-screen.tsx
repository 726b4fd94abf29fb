import { useState } from "react"
import { Button, ButtonLink, HashButton } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { Exhibit } from "./exhibit.tsx"
import { FieldGallery } from "./field-gallery.tsx"
import { StateGallery } from "./state-gallery.tsx"

const Dialogs = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="A dialog"
        subtitle="A sheet on phones"
        footer={<Button onClick={() => showToast({ tone: "done", title: "Done" })}>Toast in the dialog</Button>}
      >
        <p>Escape, the cross and a press outside close it; the focus goes back to where it was.</p>
      </Dialog>
    </>
  )
}

/** Every primitive in every state, for those who build screens. Not part of production builds. */
export const GalleryScreen = () => (
  <PageMain>
    <div className="mx-auto w-full max-w-4xl px-4 py-10 sm:px-6">
      <h1 className="mb-6 text-4xl font-semibold tracking-tight">Design system</h1>
      <Exhibit title="Button">
        {(["primary", "secondary", "quiet"] as const).map((tone) => (
          <div key={tone} className="flex flex-wrap items-center gap-3">
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} size="compact">
              Compact
            </Button>
            <Button tone={tone} size="large">
              Large
            </Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} pending pendingText="Working…">
              Pending
            </Button>
          </div>
        ))}
        <ButtonLink href="/design">A link like a button</ButtonLink>
        <HashButton hash="#pressed" onPress={() => undefined}>
          A button before its script
        </HashButton>
        <TextLink href="/design">A link in text</TextLink>
      </Exhibit>
      <Exhibit title="Dialog and toast">
        <Dialogs />
        <Button
          tone="secondary"
          onClick={() => showToast({ tone: "done", title: "Order Created!", text: "It worked." })}
        >
          Toast: done
        </Button>
        <Button
          tone="secondary"
          onClick={() => showToast({ tone: "attention", title: "Order Failed", text: "It did not work." })}
        >
          Toast: attention
        </Button>
      </Exhibit>
      <FieldGallery />
      <StateGallery />
    </div>
  </PageMain>
)
