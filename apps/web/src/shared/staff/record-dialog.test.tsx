import { ApiError } from "@laundry/contracts/http/client"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { RecordDialog } from "./record-dialog.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["shell"]))

const dialog = (data: string | undefined, error: Error | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RecordDialog
        query={{ data, error, isFetching: false, refetch: () => Promise.reject(new Error("not asked")) }}
        open
        onClose={() => undefined}
        title="A record"
        text={(id) => `(${id})`}
        gone="(gone)"
      >
        {(record) => <p>{record}</p>}
      </RecordDialog>
    </I18nProvider>,
  )

/** What is said in the record's place. */
const saidIn = (markup: string) => markup.match(/\(\w+\)/g) ?? []

it("says that the record is loading or missing, or that loading failed, with a button to try again", () => {
  expect(saidIn(dialog(undefined, null))).toEqual(["(loading)"])
  expect(saidIn(dialog(undefined, new ApiError(404, "Not Found", undefined)))).toEqual(["(gone)"])
  for (const error of [new ApiError(503, "Unavailable", undefined), new TypeError("Failed to fetch")]) {
    expect(saidIn(dialog(undefined, error))).toEqual(["(failed)", "(failedText)"])
    expect(dialog(undefined, error)).toContain("Try Again")
  }
})

it("shows a record that is there, also where it could not be asked for again", () => {
  for (const error of [null, new TypeError("Failed to fetch"), new ApiError(404, "Not Found", undefined)]) {
    expect(dialog("Order #1042", error)).toContain("<p>Order #1042</p>")
    expect(saidIn(dialog("Order #1042", error))).toEqual([])
  }
})
