/** What hashes passwords; loads the hashing library. */
export { layer as passwordLayer } from "@laundry/password/password"
