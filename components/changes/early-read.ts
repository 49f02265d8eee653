import { query, type AnswerOf, type Callable, type InputOf } from "@/lib/api/client"

declare global {
  interface Window {
    /** What the page asked for before its scripts were there (`early-read-script.tsx`). */
    stageworkEarly?: Record<string, Promise<Response>>
  }
}

export const earlyKeyOf = <Name extends Callable>(name: Name, input: InputOf<Name>) => JSON.stringify([name, input])

/** As `query`, of what the page may have asked for early. */
export function earlyQuery<Name extends Callable>(name: Name, input: InputOf<Name>): ReturnType<typeof query<Name>> {
  const read = query(name, input)
  const { queryFn } = read
  if (typeof queryFn !== "function") return read
  const early: typeof queryFn = async (context) => (await takeEarlyRead(name, input)) ?? queryFn(context)
  return { ...read, queryFn: early }
}

/** The answer that was asked for early, once; null where there is none, or it failed. */
async function takeEarlyRead<Name extends Callable>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name> | null> {
  const early = typeof window === "undefined" ? undefined : window.stageworkEarly
  const key = earlyKeyOf(name, input)
  const asked = early?.[key]
  if (early === undefined || asked === undefined) return null
  delete early[key]
  try {
    const response = await asked
    if (!response.ok) return null
    const answer: AnswerOf<Name> = await response.json()
    return answer
  } catch {
    return null
  }
}
