import { Spinner } from "../../design/spinner.tsx"

/** Somebody is being asked: the server about the payment, or about what is to be paid. */
export const PaymentWait = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <div role="status" className="mx-auto w-full max-w-xl px-4 py-16 sm:px-6 sm:py-24">
    <span className="block size-12 text-ocean *:size-12">
      <Spinner />
    </span>
    <h1 className="mt-5 text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
    {text !== undefined && <p className="mt-3 text-lg text-ink-soft">{text}</p>}
  </div>
)
