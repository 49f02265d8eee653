import { RequestCookies } from "next/dist/server/web/spec-extension/cookies"
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external"
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external"

/** Runs what asks Next for the headers and cookies of the request that it answers, as next-auth does. */
export function withinNext<Answer>({ headers }: Request, run: () => Promise<Answer>): Promise<Answer> {
  const unit = { type: "request", phase: "render", headers, cookies: new RequestCookies(headers) }
  return workAsyncStorage.run({ route: "" } as never, () => workUnitAsyncStorage.run(unit as never, run))
}
