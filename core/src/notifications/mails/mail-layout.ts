import { contactLine } from "../../company/company-contact.ts"
import type { CompanyInformation } from "../../company/company-settings.ts"
import { type Html, html } from "./html.ts"

/** An amount and how it comes about, line by line. */
export interface MailSums {
  readonly lines: ReadonlyArray<readonly [label: string, value: string]>
  readonly total: readonly [label: string, value: string]
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** What a mail says, apart from its frame. Facts are label and value pairs, shown as a small table. */
export interface MailBody {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: ReadonlyArray<string>
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>
  readonly sums?: MailSums
  readonly action?: MailLink
  /** Said below the button. */
  readonly small?: string
  /** Where there is more to read; less important than the button. */
  readonly more?: ReadonlyArray<MailLink>
}

const textLines = (pairs: MailBody["facts"]): string => pairs.map(([label, value]) => `${label}: ${value}`).join("\n")

/** The mail as plain text, for readers that show no markup. */
export const layOutText = (body: MailBody, company: CompanyInformation): string =>
  [
    body.heading,
    ...body.paragraphs,
    textLines(body.facts),
    ...(body.sums === undefined ? [] : [textLines([...body.sums.lines, body.sums.total])]),
    ...(body.action === undefined ? [] : [`${body.action.label}: ${body.action.url}`]),
    ...(body.small === undefined ? [] : [body.small]),
    ...(body.more ?? []).map(({ label, url }) => `${label}: ${url}`),
    `${company.companyName}\n${contactLine(company)}`,
  ]
    .filter((block) => block.trim() !== "")
    .join("\n\n")

/** The site's light colors (apps/web/src/design/tokens.css), written out: mail readers know no variables. */
const color = {
  linen: "#fbf9f6",
  linenDeep: "#f3efe8",
  paper: "#ffffff",
  line: "#e5dfd5",
  ink: "#20262b",
  inkSoft: "#5b6066",
  ocean: "#0b5d8c",
  onOcean: "#ffffff",
} as const

/** The site's mark, a folded sheet, of borders alone: mail readers show neither drawings in the markup nor, at first, pictures. */
const mark = html`<div aria-hidden="true" style="box-sizing:border-box;width:40px;height:40px;padding:10px 9px 0;border-radius:10px;background:${color.ocean};font-size:0;line-height:0"><div style="box-sizing:border-box;width:18px;height:9px;margin-left:3px;border:solid ${color.onOcean};border-width:2px 2px 2px 0;border-radius:0 5px 5px 0"></div><div style="box-sizing:border-box;width:18px;height:7px;border:solid ${color.onOcean};border-width:0 0 2px 2px;border-radius:0 0 0 5px"></div><div style="box-sizing:border-box;width:17px;height:6px;margin-left:3px;border:solid ${color.onOcean};border-width:0 2px 2px 0;border-radius:0 0 4px 0"></div></div>`

const header = ({ companyName }: CompanyInformation): Html =>
  html`<table role="presentation" style="border-collapse:collapse;margin:0 0 20px"><tr><td style="padding:0 12px 0 0">${mark}</td><td style="padding:0;font-size:18px;line-height:1.25;font-weight:600;color:${color.ink}">${companyName}</td></tr></table>`

const rows = (pairs: MailBody["facts"], padding: string, valueStyle: string): ReadonlyArray<Html> =>
  pairs.map(
    ([label, value]) =>
      html`<tr><td style="padding-left:0;${padding};padding-right:16px;color:${color.inkSoft};vertical-align:top">${label}</td><td style="padding-left:0;${padding};${valueStyle}">${value}</td></tr>`,
  )

const factTable = (facts: MailBody["facts"]): Html | string =>
  facts.length === 0
    ? ""
    : html`<table role="presentation" style="border-collapse:collapse;margin:16px 0 0">${rows(facts, "padding-top:4px;padding-bottom:4px", "padding-right:0;vertical-align:top")}</table>`

const amount =
  "padding-right:0;text-align:right;vertical-align:bottom;white-space:nowrap;font-variant-numeric:tabular-nums"

/** A sum as on a receipt: amounts under each other, the total below a line. */
const sumTable = ({ lines, total: [label, value] }: MailSums): Html => {
  const cell = `padding-left:0;padding-top:12px;border-top:1px solid ${color.line};font-size:18px;font-weight:600`
  return html`<div style="margin:20px 0 0;padding:12px 16px;border-radius:10px;background:${color.linenDeep}"><table style="border-collapse:collapse;width:100%">${rows(lines, "padding-top:0;padding-bottom:8px", amount)}<tr><td style="${cell}">${label}</td><td style="${cell};${amount}">${value}</td></tr></table></div>`
}

const button = ({ label, url }: MailLink): Html =>
  html`<p style="margin:24px 0 0"><a href="${url}" style="background:${color.ocean};color:${color.onOcean};padding:14px 28px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block">${label}</a></p>`

const smallPrint = (text: string): Html =>
  html`<p style="margin:12px 0 0;font-size:14px;color:${color.inkSoft}">${text}</p>`

const moreLink = ({ label, url }: MailLink): Html =>
  html`<p style="margin:20px 0 0"><a href="${url}" style="color:${color.ocean};text-decoration:underline">${label}</a></p>`

/** The mail as markup. Mail readers know no style sheets, so the styles are in the elements, and nothing is loaded. */
export const layOutHtml = (body: MailBody, company: CompanyInformation): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${body.subject}</title></head>
<body style="margin:0;background:${color.linen};font-family:'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;color:${color.ink};line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px 32px">
${header(company)}
<div style="background:${color.paper};border:1px solid ${color.line};border-radius:16px;padding:24px">
<h1 style="font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-0.01em;margin:0 0 12px">${body.heading}</h1>
${body.paragraphs.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}
${factTable(body.facts)}
${body.sums === undefined ? "" : sumTable(body.sums)}
${body.action === undefined ? "" : button(body.action)}
${body.small === undefined ? "" : smallPrint(body.small)}
${(body.more ?? []).map(moreLink)}
</div>
<p style="margin:20px 0 0;color:${color.inkSoft};font-size:14px">${company.companyName}<br>${contactLine(company)}</p>
</div></body></html>`.markup
