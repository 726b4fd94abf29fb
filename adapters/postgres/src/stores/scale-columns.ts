import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Scale, unknownScale } from "@laundry/core/order/weigh-tickets/scale"

type Papers = Pick<Scale, "certificate" | "permitNumber" | "permitPlace" | "permitUntil">

/** The scale of the company or of a ticket; certificate and permit are null in rows of before 0098. */
export interface ScaleColumns {
  readonly scale_name: string
  readonly scale_serial: string
  readonly scale_certified_on: string | null
  readonly scale_papers: Papers | null
}

export const scaleOf = (row: ScaleColumns, owner: Scale["owner"]): Scale => ({
  ...unknownScale,
  ...row.scale_papers,
  owner,
  name: row.scale_name,
  serial: row.scale_serial,
  certifiedOn: row.scale_certified_on as IsoDate | null,
})

export const scaleColumns = ({ owner: _owner, name, serial, certifiedOn, ...papers }: Scale) => ({
  scale_name: name,
  scale_serial: serial,
  scale_certified_on: certifiedOn,
  scale_papers: JSON.stringify(papers),
})
