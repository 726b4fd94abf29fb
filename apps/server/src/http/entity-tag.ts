import { hash } from "node:crypto"

/** The entity tag of a content: another content has another. */
export const entityTagOf = (content: Uint8Array): string => `"${hash("sha256", content, "base64url")}"`

/** Whether an If-None-Match header names an entity. */
export const namesEntity = (header: string | undefined, tag: string): boolean =>
  header?.split(",").some((name) => name.trim().replace(/^W\//, "") === tag) ?? false
