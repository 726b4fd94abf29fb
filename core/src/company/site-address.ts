import { Context } from "effect"

/** Where customers reach the site, without a trailing slash: links in mails start with it. */
export class SiteAddress extends Context.Service<SiteAddress, { readonly publicUrl: string }>()(
  "@laundry/core/company/SiteAddress",
) {}
