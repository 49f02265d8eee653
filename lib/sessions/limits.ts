import { createHash } from "node:crypto"
import { count, counter } from "@/lib/api/counters"

/** Attempts in 15 minutes that have not succeeded. `RATE_LIMIT_SCALE` multiplies them. */
const allowances = { pair: 10, account: 10, address: 300 } as const
const window = 15 * 60
/** Wrong codes of one account in 15 minutes, from wherever they come. */
const codes = 10
/** Mails with a link for a new password in an hour. */
const resets = { resetAccount: 5, resetAddress: 30 } as const
/** Mails for another address in an hour: by one person, and to one address from anybody. */
const emailChanges = { changeAccount: 5, changeAddress: 5 } as const
/** How long an address from which somebody has signed in is known as theirs: for programs, which have no cookie. */
const remembered = 90 * 24 * 60 * 60

function limits() {
  return {
    pair: counter("sign-in-pair", allowances.pair, window),
    account: counter("sign-in-account", allowances.account, window),
    address: counter("sign-in-address", allowances.address, window),
    knownAddress: counter("device", 1, remembered),
    codes: counter("second-factor", codes, window),
    resetAccount: counter("reset-account", resets.resetAccount, 60 * 60),
    resetAddress: counter("reset-address", resets.resetAddress, 60 * 60),
    changeAccount: counter("email-change-account", emailChanges.changeAccount, 60 * 60),
    changeAddress: counter("email-change-address", emailChanges.changeAddress, 60 * 60),
  }
}

const failed = "Too many failed attempts."

/** Who is said to sign in, and from where; `device` is the browser, where that is a known one of theirs. */
export type Attempt = { readonly email: string; readonly address: string | null; readonly device?: string | null }

/** The keys that an attempt counts under. The address of an account is kept as a hash only. */
export function keysOf({ email, address, device }: Attempt) {
  const account = createHash("sha256").update(email).digest("base64url").slice(0, 22)
  const from = address ?? "unknown"
  const pair = `${account}:${from}`
  return { own: device ? `${account}:${device}` : pair, pair, account, address: from }
}

/** Whether others' failures must not shut them out. */
async function isKnown(attempt: Attempt): Promise<boolean> {
  return Boolean(attempt.device) || (await limits().knownAddress.get(keysOf(attempt).pair)) !== null
}

/**
 * Counts an attempt before its password is looked at, so that the limits also hold for many at once: 10 for one account from one address,
 * 300 from one address, and 10 for one account from all addresses that it is not used from. From an address that the person has signed in
 * from before only the first 10 count. A browser by which they have signed in before has 10 of its own and counts nowhere else: whoever
 * guesses behind the same address does not shut it out.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countAttempt(attempt: Attempt): Promise<void> {
  const { pair, account, address } = limits()
  const keys = keysOf(attempt)
  await count(pair, keys.own, failed)
  if (await isKnown(attempt)) return
  await count(address, keys.address, failed)
  await count(account, keys.account, failed)
}

/** Takes back what one attempt has counted that has not failed, and has not succeeded yet. */
export async function uncountAttempt(attempt: Attempt): Promise<void> {
  const { pair, account, address } = limits()
  const keys = keysOf(attempt)
  await pair.reward(keys.own)
  if (await isKnown(attempt)) return
  await address.reward(keys.address)
  await account.reward(keys.account)
}

/**
 * Counts a code of somebody's second factor, before it is looked at.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countCode(userId: number): Promise<void> {
  await count(limits().codes, String(userId), "Too many wrong codes.")
}

export async function forgiveCodes(userId: number): Promise<void> {
  await limits().codes.delete(String(userId))
}

/** Takes back what a successful attempt has counted, and remembers the address. */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  const { pair, account, address, knownAddress } = limits()
  const keys = keysOf(attempt)
  const known = await isKnown(attempt)
  await pair.delete(keys.own)
  await knownAddress.set(keys.pair, 1, remembered)
  if (known) return
  await address.reward(keys.address)
  await account.reward(keys.account)
}

/**
 * Counts a mail that somebody asks for to choose a new password, whether there is an account or not.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countReset(attempt: Attempt): Promise<void> {
  const { resetAccount, resetAddress } = limits()
  const keys = keysOf(attempt)
  await count(resetAddress, keys.address, "Too many mails were asked for.")
  await count(resetAccount, keys.account, "Too many mails were asked for.")
}

/**
 * Counts the mails by which somebody changes their address, whether the new one has an account or not.
 *
 * @param email the new one
 * @throws Problem 429 with `Retry-After`
 */
export async function countEmailChange(userId: number, email: string): Promise<void> {
  const { changeAccount, changeAddress } = limits()
  await count(changeAccount, String(userId), "Too many mails were asked for.")
  await count(changeAddress, keysOf({ email, address: null }).account, "Too many mails were asked for.")
}
