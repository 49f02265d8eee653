import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"
import { env } from "@/lib/platform/env"
import { the } from "./company"

type Claims = { readonly email: string; readonly email_verified: boolean; readonly name?: string }

/**
 * A provider of OpenID Connect of the test's own.
 *
 * @param baseUrl the address of the application that signs people in by it
 * @param signed whether the signed token tells the claims, or only the other endpoint
 */
export async function startProvider(baseUrl: string, claims: Claims, signed: boolean) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const back = `${baseUrl}/api/auth/callback/oidc`
  const clientSecret = "a secret of the client, long enough for it"
  const provider = new Provider(issuer, {
    clients: [{ client_id: "stagework", client_secret: clientSecret, redirect_uris: [back] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["the cookies of the provider"] },
    pkce: { required: () => true },
    conformIdTokenClaims: !signed,
    findAccount: async (_, subject) => ({ accountId: subject, claims: async () => ({ sub: subject, ...claims }) }),
  })
  server.on("request", provider.callback())
  return {
    issuer,
    clientId: "stagework",
    clientSecret,
    /** Signs in there as `subject`, and says yes to everything: the address that it leads back to. */
    visit: (address: string, subject: string) => visit(address, subject, back),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** One by which people may sign in to the application of this process until it is closed. */
export async function identityProvider(claims: Claims, signed: boolean) {
  const { issuer, clientId, clientSecret, visit: visitAs, close } = await startProvider(env().baseUrl, claims, signed)
  env().oidc = { issuer, clientId, clientSecret, name: "Example ID" }
  return {
    visit: visitAs,
    close: async () => {
      env().oidc = null
      await close()
    },
  }
}

async function visit(address: string, subject: string, back: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = address
  let body: URLSearchParams | undefined
  for (let step = 0; step < 12 && !url.startsWith(back); step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(url, { method: body ? "POST" : "GET", body, headers: { cookie }, redirect: "manual" })
    for (const text of response.headers.getSetCookie()) {
      const [name = "", value = ""] = the(text.split(";")[0]).split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get("location")
    const page = location === null ? await response.text() : ""
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (location === null && !action) throw new Error(`the provider answers ${response.status}: ${page.slice(0, 300)}`)
    body = action ? new URLSearchParams({ prompt: prompt ?? "", login: subject, password: "any" }) : undefined
    url = new URL(location ?? the(action), url).href
  }
  return url
}
