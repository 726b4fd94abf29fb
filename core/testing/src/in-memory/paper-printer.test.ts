import { paperPrinterContract } from "../contracts/paper-printer.contract.ts"
import { layer } from "./paper-printer.ts"

paperPrinterContract(
  "in memory",
  async () => ({ layer }),
  async (bytes) => new TextDecoder().decode(bytes),
)
