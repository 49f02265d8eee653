import type postgres from "postgres"
import { connect } from "@/db/client"

/** One connection to write a world by: its statements are larger than any that the application makes, and may take minutes. */
export const openDatabase = (url: string): postgres.Sql => connect(url, 1, 60_000, 600)
