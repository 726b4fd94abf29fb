import { photoCleanerContract } from "../contracts/photo-cleaner.contract.ts"
import { layer } from "./photo-cleaner.ts"

photoCleanerContract(
  "in memory",
  async () => ({ layer }),
  async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
)
