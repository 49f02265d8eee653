import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test"
import { signIn, signUp, type Company } from "./test"

/** Somebody else, who is an editor of the space too. */
export async function colleague(
  request: APIRequestContext,
  { organization, space, api }: Company,
  name = "Bo Nyström",
) {
  const somebody = await signUp(request, name)
  const { token } = await api("shareSpace", { spaceId: space.id, role: "editor" })
  await somebody.api("joinSpaceByLink", { token: token ?? "" })
  await somebody.api("switchActiveOrganization", { organizationId: organization.id })
  return somebody
}

/** A browser of their own: `token` is that of their session. */
export async function windowOf(
  browser: Browser,
  baseURL: string | undefined,
  token: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options })
  await signIn(context, baseURL ?? "", token)
  return await context.newPage()
}
