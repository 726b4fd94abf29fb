export { parsePhoneNumberFromString } from "libphonenumber-js/min" // error: no-restricted-imports
