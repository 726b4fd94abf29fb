import { parsePhoneNumberFromString } from "libphonenumber-js/min" // error: no-restricted-imports

export const read = parsePhoneNumberFromString
