import { account, password, type Account } from "./account"
import { codeOf } from "./authenticator"
import { call } from "./call"

/** Somebody whose second factor is on: their secret, of which the code of this half minute is used up, and their recovery codes. */
export async function cautious(): Promise<{ ada: Account; secret: string; recoveryCodes: string[] }> {
  const ada = await account("Ada")
  const { secret } = (await call("beginSecondFactor", { password }, { as: ada })).body
  const { recoveryCodes } = (await call("confirmSecondFactor", { code: codeOf(secret) }, { as: ada })).body
  return { ada, secret, recoveryCodes }
}
