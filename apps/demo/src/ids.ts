import { createHash } from "node:crypto"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** The same text of an id's usual form for the same name, so that the same day gives the same demo. */
export const demoToken = (name: string): string => digest(name).subarray(0, 16).toString("base64url")

export const demoUuid = (name: string): string =>
  digest(name)
    .toString("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5")
