import type postgres from "postgres"
import { cpuOf, hasProc, parentOf } from "./processes"
import { send, type Reply, type Sent } from "./requests"
import type { Server } from "./server"

/** BENCH_QUICK=1 looks whether the program works; its figures mean little. */
export const quick = process.env.BENCH_QUICK === "1"
export const times = (count: number) => (quick ? Math.ceil(count / 10) : count)

export const among = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error("the list is empty")
  return one
}

/** One request of somebody; throws where its status is another one. */
export async function ask(
  server: Server,
  token: string,
  { headers = {}, ...sent }: Omit<Sent, "origin">,
  status = 200,
): Promise<Reply> {
  const reply = await send({ origin: server.origin, headers: { "Service-Session": token, ...headers }, ...sent })
  if (reply.status !== status) throw new Error(`${sent.method ?? "GET"} ${sent.path}: ${reply.status} ${reply.text}`)
  return reply
}

/**
 * A measure of CPU: `cpu(server, count, one)` answers the milliseconds of server and database for one of so many, one after the other; null
 * where they cannot be measured. What the connection `sql` itself uses is left out.
 */
export async function measureCpu(sql: postgres.Sql) {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const backend = own?.pid ?? 0
  const postmaster = hasProc ? parentOf(backend) : 0
  return async function cpu(
    server: Server,
    count: number,
    one: (index: number) => Promise<unknown>,
    // Until then the code is interpreted more than it is run.
    warm = times(300),
  ): Promise<number | null> {
    for (let index = 0; index < warm; index++) await one(index)
    if (!hasProc) return null
    const used = () => cpuOf(server.pid) + cpuOf(postmaster, [backend])
    const before = used()
    for (let index = warm; index < warm + count; index++) await one(index)
    return (used() - before) / count
  }
}
