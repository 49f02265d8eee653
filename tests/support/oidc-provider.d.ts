declare module "oidc-provider" {
  import type { RequestListener } from "node:http"

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown>> }
  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    claims: Record<string, string[]>
    cookies: { keys: string[] }
    pkce: { required: () => boolean }
    conformIdTokenClaims: boolean
    findAccount: (context: unknown, subject: string) => Promise<Account>
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
