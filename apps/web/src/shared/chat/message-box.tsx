import { longestMessage } from "@laundry/core/chat/chat-message"
import { SendHorizontal } from "lucide-react"
import { type KeyboardEvent, type Ref, type SubmitEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"

/** From how many characters left on the rest is counted aloud. */
const countFrom = 200

/** Where messages are written: Enter sends, Shift and Enter begin a new line (specification §5). */
export const MessageBox = ({
  ref,
  draft,
  onDraft,
  onSend,
  sendText,
  sendingText,
  isSending = false,
  isButtonBelow = false,
}: {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSend: (text: string) => void
  /** What the button says. */
  readonly sendText: string
  readonly sendingText?: string
  readonly isSending?: boolean
  /** On phones, for a button that says much. */
  readonly isButtonBelow?: boolean
}) => {
  const text = useText("chat")
  const [wasEmpty, setWasEmpty] = useState(false)
  const message = draft.trim()
  const left = longestMessage - message.length

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (message === "") setWasEmpty(true)
    else if (left >= 0) {
      onSend(message)
      onDraft("")
    }
    const box = event.currentTarget.elements.namedItem("message")
    if (box instanceof HTMLElement) box.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a character is being composed, Enter belongs to the keyboard.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const problem = left < 0 ? text("tooLong", { over: -left }) : text("required")
  const isWrong = left < 0 || (wasEmpty && message === "")
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes("grid items-start gap-3", isButtonBelow ? "sm:grid-cols-[1fr_auto]" : "grid-cols-[1fr_auto]")}
    >
      <TextArea
        ref={ref}
        name="message"
        label={text("message")}
        rows={2}
        enterKeyHint="send"
        autoComplete="off"
        value={draft}
        onChange={(event) => {
          setWasEmpty(false)
          onDraft(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        {...(left >= 0 && left <= countFrom && { hint: text("left", { left }) })}
        {...(isWrong && { error: problem })}
      />
      {/* Beside the box, below the height of its label. */}
      <div className={isButtonBelow ? "max-sm:*:w-full sm:pt-7.5" : "pt-7.5"}>
        <Button
          type="submit"
          icon={<SendHorizontal aria-hidden className="size-5" />}
          pending={isSending}
          {...(sendingText !== undefined && { pendingText: sendingText })}
        >
          {sendText}
        </Button>
      </div>
    </form>
  )
}
