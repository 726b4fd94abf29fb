import type { DocumentPage } from "@laundry/contracts/orders/documents"
import { classes } from "../../design/classes.ts"
import { StackedFact } from "../../design/stacked-fact.tsx"

type Block = DocumentPage["blocks"][number]

const Sums = ({ lines, total }: Extract<Block, { readonly kind: "sums" }>) => (
  <dl className="grid gap-2.5">
    {[...lines, total].map(({ label, value }, index) => (
      <div
        key={`${label} ${index}`}
        className={classes(
          "flex items-baseline justify-between gap-4",
          index === lines.length && "border-t border-line pt-2.5 text-lg font-semibold",
        )}
      >
        <dt>{label}</dt>
        <dd className="shrink-0 text-right tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const cellClass = (isAmount: boolean | undefined): string =>
  classes("py-2 pr-4 last:pr-0", isAmount === true && "text-right whitespace-nowrap tabular-nums")

const Table = ({ columns, rows }: Extract<Block, { readonly kind: "table" }>) => (
  <table className="w-full text-sm sm:text-base print:text-sm">
    <thead>
      <tr className="border-b border-line text-left text-ink-soft">
        {columns.map(({ title, isAmount }) => (
          <th key={title} scope="col" className={classes(cellClass(isAmount), "align-bottom font-normal")}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((texts) => (
        <tr key={texts.join(" ")} className="align-top">
          {columns.map(({ title, isAmount }, index) => (
            // A number such as R-000042 is not broken at its hyphen.
            <td
              key={title}
              className={classes(cellClass(isAmount), !texts[index]?.includes(" ") && "whitespace-nowrap")}
            >
              {texts[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const DocumentBlock = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case "heading":
      return <h2 className="mt-2 text-xl font-semibold tracking-tight">{block.text}</h2>
    case "text":
      return <p className="text-ink-soft">{block.text}</p>
    case "facts":
      return (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 wrap-anywhere sm:grid-cols-3 print:grid-cols-3">
          {block.facts.map(({ label, value }) => (
            <StackedFact key={label} name={label}>
              {value}
            </StackedFact>
          ))}
        </dl>
      )
    case "sums":
      return <Sums {...block} />
    case "table":
      return <Table {...block} />
  }
}

/** What a document says, part by part. */
export const DocumentBlocks = ({ blocks }: Pick<DocumentPage, "blocks">) =>
  blocks.map((block, index) => <DocumentBlock key={`${block.kind} ${index}`} block={block} />)
