const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a row that has a UUID. Postgres fails on any other, where 'unknown' is the answer. */
export const isUuid = (text: string): boolean => pattern.test(text)
