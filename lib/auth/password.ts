import { hash, verify, type Options } from "@node-rs/argon2"
import { Problem } from "@/lib/api/errors"
import { Permits } from "@/lib/platform/permits"
import { shared } from "@/lib/platform/shared"

/** Argon2id, the library's default kind: 64 MiB, three passes, one lane. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const hashesAtOnce = 2
/** How many may be hashing or wait for it: a queue of about ten seconds. */
const crowd = 64

/** The hash of a password that nobody knows: an unknown address is to cost as much time as a known one. */
const nobody = "$argon2id$v=19$m=65536,t=3,p=1$9xAYlAkpYMFC/52gPIFUNg$q3bG76YEjJs6i37ZdxRZe1J73lFUJY2t2sRSkW7lLXk"

declare module "@/lib/platform/shared" {
  interface Shared {
    hashing: { readonly permits: Permits; readonly cost: Options; inside: number }
  }
}

const busy = () => new Problem("too-many-requests", "Too many people are signing in at once.", { retryAfter: 1 })

function hashing() {
  return shared("hashing", () => ({ permits: new Permits(hashesAtOnce, 20_000, busy), cost: passwordCost, inside: 0 }))
}

/** Does what needs a hash, unless too many are at it already: then 429. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const state = hashing()
  if (state.inside >= crowd) throw busy()
  state.inside++
  try {
    return await work()
  } finally {
    state.inside--
  }
}

/** The text to be kept of a password. Call it `inTurn`, where requests can ask for it. */
export function hashPassword(password: string): Promise<string> {
  const { permits, cost } = hashing()
  return permits.with(() => hash(password.normalize("NFC"), cost))
}

/** Whether it is the password of `kept`. Takes the same time where nothing is kept. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const right = await hashing().permits.with(() => verify(kept ?? nobody, password.normalize("NFC")))
  return right && kept !== null
}
