import { Socket } from "node:net"

/** Where the driver wants to go: several hosts are tried in turn. */
type Target = { readonly host: readonly string[]; readonly port: readonly number[]; readonly path?: string | false }

/** Makes the sockets of a client, connected, each as `watchedSocket` says. */
export function watchedSockets(silence: number): (target: Target) => Socket {
  let attempt = 0
  return ({ host, port, path }) => {
    const socket = watchedSocket(silence)
    const turn = attempt++ % host.length
    if (path) socket.connect(path)
    // By its name the driver checks the certificate.
    else Object.assign(socket, { host: host[turn] }).connect(port[turn] ?? 5432, host[turn] ?? "localhost")
    return socket
  }
}

/**
 * A socket that is given up when nothing comes over it for so many seconds, from now on: a way that swallows what is sent would be waited for
 * without end, where nobody resets the connection. Counted by what the system has read, because with TLS the bytes pass the socket by. The
 * driver has to end idle connections sooner.
 */
export function watchedSocket(silence: number): Socket {
  const socket = new Socket()
  let read = 0
  let since = performance.now()
  const watch = setInterval(() => {
    if (socket.destroyed) clearInterval(watch)
    else if (socket.bytesRead !== read) {
      read = socket.bytesRead
      since = performance.now()
    } else if (performance.now() - since > silence * 1000) socket.destroy()
  }, 1000)
  watch.unref()
  return socket
}
