import type postgres from "postgres"

/** How often it is asked whether the connection still answers, in milliseconds: where nothing is said, nothing else comes over it. */
const pulse = 5000

/**
 * Hears what is said on a channel, for as long as the client is there. After a connection was lost the driver listens again; `again` is then
 * called, as it is at the beginning.
 */
export async function listenOn(
  client: postgres.Sql,
  channel: string,
  heard: (payload: string) => void,
  again: () => void,
): Promise<{ stop: () => void }> {
  await client.listen(channel, heard, again)
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    void client
      .listen(`${channel}_pulse`, () => undefined)
      .then((held) => held.unlisten())
      .catch(() => undefined)
      .finally(() => (asking = false))
  }, pulse)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
