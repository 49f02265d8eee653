import type postgres from "postgres"
import { connect } from "@/db/client"

/**
 * One connection to write a world by: its statements are larger than any that the application makes, and may take minutes. It is never idle
 * for long, and so stays the same one: what its process has used would count as the database's once that has ended.
 */
export function openDatabase(url: string): postgres.Sql {
  const sql = connect(url, 1, 60_000, 600)
  setInterval(() => void sql`select 1`.catch(() => undefined), 5000).unref()
  return sql
}
