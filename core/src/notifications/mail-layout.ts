import type { CompanyInformation } from "../company/company-settings.ts"
import { type Html, html } from "./html.ts"

/** What a mail says, apart from its frame. Facts are label and value pairs, shown as a small table. */
export interface MailBody {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: ReadonlyArray<string>
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>
  readonly action?: { readonly label: string; readonly url: string }
}

const contactLine = ({ phone, email, address }: CompanyInformation): string =>
  [phone, email, address].filter((part) => part !== "").join(" · ")

/** The mail as plain text, for readers that show no markup. */
export const layOutText = (body: MailBody, company: CompanyInformation): string =>
  [
    body.heading,
    ...body.paragraphs,
    body.facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...(body.action === undefined ? [] : [`${body.action.label}: ${body.action.url}`]),
    `${company.companyName}\n${contactLine(company)}`,
  ]
    .filter((block) => block.trim() !== "")
    .join("\n\n")

const button = ({ label, url }: NonNullable<MailBody["action"]>): Html =>
  html`<p style="margin:24px 0"><a href="${url}" style="background:#0b6e99;color:#ffffff;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${label}</a></p>`

/** The mail as markup. Mail readers know no style sheets, so the styles stand in the elements. */
export const layOutHtml = (body: MailBody, company: CompanyInformation): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${body.subject}</title></head>
<body style="margin:0;background:#f6f4f1;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c2733;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-weight:600;color:#0b6e99">${company.companyName}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
<h1 style="font-size:22px;margin:0 0 12px">${body.heading}</h1>
${body.paragraphs.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}
<table role="presentation" style="border-collapse:collapse;margin-top:12px">${body.facts.map(
    ([label, value]) =>
      html`<tr><td style="padding:4px 16px 4px 0;color:#5b6672;vertical-align:top">${label}</td><td style="padding:4px 0">${value}</td></tr>`,
  )}</table>
${body.action === undefined ? "" : button(body.action)}
</div>
<p style="color:#5b6672;font-size:13px">${contactLine(company)}</p>
</div></body></html>`.markup
