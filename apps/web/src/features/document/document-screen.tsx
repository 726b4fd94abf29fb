import type { DocumentPage } from "@laundry/contracts/orders/documents"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Printer } from "lucide-react"
import { useParams } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { givenDocumentKey } from "../../platform/public-data/public-data.ts"
import { useForgetGiven } from "../../platform/public-data/use-forget-given.ts"
import { LinkedPage, LinkedPageMissing, LinkedPagePending } from "../../shared/site/linked-page.tsx"
import { DocumentBlocks } from "./document-blocks.tsx"
import { type DocumentKind, documentQuery } from "./document-queries.ts"

/** All that a receipt or a statement says. On paper it is one sheet. */
const PrintedDocument = ({ shown }: { readonly shown: DocumentPage }) => {
  const text = useText("document")
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{shown.title}</h1>
          <p className="mt-1 text-lg text-ink-soft">{shown.subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <TextLink href={shown.pdf} download={shown.fileName}>
            {text("download")}
          </TextLink>
          <Button
            tone="secondary"
            icon={<Printer aria-hidden className="size-5 shrink-0" />}
            onClick={() => window.print()}
          >
            {text("print")}
          </Button>
        </div>
      </div>
      <div className="grid gap-6 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-7 print:gap-4 print:border-0 print:p-0 print:shadow-none">
        <p className="wrap-anywhere">
          <span className="block font-semibold">{shown.sender.name}</span>
          <span className="text-sm text-ink-soft">{shown.sender.contact}</span>
        </p>
        <DocumentBlocks blocks={shown.blocks} />
      </div>
    </>
  )
}

interface ShownProps {
  readonly kind: DocumentKind
  readonly id: string
}

const Shown = ({ kind, id }: ShownProps) => {
  const text = useText("document")
  const query = useQuery(documentQuery(useQueryClient(), kind, id))
  const { data } = query
  useForgetGiven(givenDocumentKey)
  if (data && "ended" in data) return <LinkedPageMissing title={text("endedTitle")} text={data.ended} />
  if (data) return <PrintedDocument shown={data} />
  if (data === null) {
    return (
      <LinkedPageMissing
        title={text(kind === "receipt" ? "missingReceipt" : "missingStatement")}
        text={text("missingText")}
      />
    )
  }
  return <LinkedPagePending query={query} text={text} />
}

const DocumentScreen = ({ kind, id }: ShownProps) => (
  <LinkedPage isPrinted>
    <Shown key={`${kind} ${id}`} kind={kind} id={id} />
  </LinkedPage>
)

/** The page of a receipt, for anybody who has its link. */
export const ReceiptScreen = () => <DocumentScreen kind="receipt" id={useParams()["receiptId"] ?? ""} />

/** The page of an order's statement, for anybody who has its link. */
export const StatementScreen = () => <DocumentScreen kind="statement" id={useParams()["statementId"] ?? ""} />
