import { randomUUID } from "node:crypto"
import type { Product } from "../testing/product.ts"

interface SentInquiry {
  readonly id: string
  readonly name: string
}

/** Writes an inquiry past the commercial page, later than all others. */
export const sendInquiry = async (product: Product): Promise<SentInquiry> => {
  const id = randomUUID()
  const name = `Palm Court ${id.slice(0, 8)}`
  await product.query(
    `insert into commercial_inquiries (id, received_at, name, email, business_type, phone, locations, estimated_pounds, questions, status)
     values ($1, '2026-11-20T19:30:00Z', $2, 'desk@palm-court.test', 'hotel', '305 555 0188', '2', '400 a week', 'Do you take robes?', 'new')`,
    [id, name],
  )
  return { id, name }
}
