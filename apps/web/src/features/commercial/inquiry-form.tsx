import { type Ref, useId } from "react"
import { Button } from "../../design/button.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { useText } from "../../messages/text.tsx"
import { inquiryFormId } from "./inquiry-draft.ts"
import { InquiryFields } from "./inquiry-fields.tsx"
import { useInquiry } from "./use-inquiry.ts"

/** The commercial inquiry (specification §3, §5). `ref` takes the focus of the buttons that lead here. */
export const InquiryForm = ({ ref }: { readonly ref: Ref<HTMLFormElement> }) => {
  const text = useText("commercial")
  const id = useId()
  const inquiry = useInquiry()
  return (
    <form
      ref={ref}
      id={inquiryFormId}
      tabIndex={-1}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => void inquiry.submit(event)}
      className="grid gap-5 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-8"
    >
      <h3 id={id} className="text-xl font-semibold tracking-tight">
        {text("formTitle")}
      </h3>
      <ProblemList
        title={text("problems")}
        problems={inquiry.problems}
        onChoose={(name) => inquiry.form.setFocus(name)}
      />
      <InquiryFields inquiry={inquiry} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={!inquiry.isReady}
        pending={inquiry.isPending}
        pendingText={text("submitting")}
      >
        {text("submit")}
      </Button>
    </form>
  )
}
