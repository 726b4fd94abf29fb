import { documentRendererContract } from "../contracts/document-renderer.contract.ts"
import { layer } from "./document-renderer.ts"

documentRendererContract(
  "in memory",
  async () => ({ layer }),
  async (bytes) => new TextDecoder().decode(bytes),
)
