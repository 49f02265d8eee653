import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { users } from "@/db/schema"
import { hashPassword } from "@/lib/auth/password"
import type { Person } from "./call"
import { person, the } from "./company"

/** A password that every account of a test has: hashing takes its time. */
export const password = "a heron in the reeds"
let passwordHash: Promise<string> | undefined

export type Account = Person & { readonly email: string }

/** Somebody who can sign in with `password`. */
export async function account(name?: string): Promise<Account> {
  const somebody = await person(name)
  const [row] = await database()
    .update(users)
    .set({ passwordHash: await (passwordHash ??= hashPassword(password)) })
    .where(eq(users.id, somebody.id))
    .returning()
  return { ...somebody, email: the(the(row).email) }
}
