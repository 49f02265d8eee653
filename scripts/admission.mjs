// What a process cannot do in time is refused in front of Next, where a refusal costs a twentieth of an answer. Else every request would be
// begun, none would be done while anybody still waits for it, and the little that is done would be thrown away.

const usual = {
  /** How many requests are worked on at once: enough to have one ready whenever the database answers, and more while there is time left. */
  atOnce: { busy: 24, calm: 128 },
  /** How many of them may have a body that is still on its way. */
  slowBodies: 64,
  /** How long one may wait for its turn, and how many may, of one caller. In milliseconds. */
  patience: 500,
  perCaller: 100,
  /** How often it is looked whether the process is busy, in milliseconds. */
  interval: 50,
}

/** Answered whatever else waits: who asks whether the service lives, and who leaves it. */
const always = [/^\/api\/health\//, /^\/api\/auth\/(?:csrf|signout)/]
const leaves = ({ method, url }) => method === "DELETE" && url === "/api/sessions/current"

/**
 * Lets requests in. So many are worked on at once, and others wait: each caller has a turn after the other, and the newest of a caller comes
 * first, as whoever sent the oldest gives up soonest. Who has waited for too long is told to come later.
 *
 * @param callerOf by whom a request is made: callers share what there is evenly
 * @param isBusy whether more is being worked on than makes sense
 */
export function admission(callerOf, isBusy = usedUp(), limits = usual) {
  const { atOnce, slowBodies, patience, perCaller, interval } = { ...usual, ...limits }
  const queues = new Map()
  let working = 0
  let slow = 0
  let most = atOnce.calm

  const watch = setInterval(() => {
    most = isBusy() ? atOnce.busy : atOnce.calm
    letIn()
    const eldest = performance.now() - patience
    for (const caller of queues.keys()) dropUntil(caller, ({ since }) => since < eldest)
  }, interval)
  watch.unref()

  /** A request is worked on until the head of its answer is sent: what follows may be as slow as the one who reads it. */
  function begin({ request, response, go }) {
    const isSlow = !request.complete
    if (isSlow && slow >= slowBodies) {
      void refuse(request, response)
      return
    }
    if (isSlow) slow++
    else working++
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      if (isSlow) slow--
      else working--
      letIn()
    }
    const { writeHead } = response
    response.writeHead = (...head) => {
      end()
      return Reflect.apply(writeHead, response, head)
    }
    response.once("close", end)
    go()
  }

  function letIn() {
    while (queues.size > 0 && working < most) {
      const [caller, queue] = queues.entries().next().value
      const next = queue.pop()
      queues.delete(caller)
      if (queue.length > 0) queues.set(caller, queue)
      if (!next.response.destroyed) begin(next)
    }
  }

  /** Refuses the eldest of a caller as long as `tooOld` says so. */
  function dropUntil(caller, tooOld) {
    const queue = queues.get(caller)
    while (queue.length > 0 && tooOld(queue[0])) {
      const { request, response } = queue.shift()
      void refuse(request, response)
    }
    if (queue.length === 0) queues.delete(caller)
  }

  return function admit(request, response, go) {
    const waiting = { request, response, go, since: performance.now() }
    const { url } = request
    // What has come with the head is there once the parser is through.
    if (leaves(request) || always.some((path) => path.test(url))) go()
    else process.nextTick(takeTurn)

    function takeTurn() {
      if (working < most && queues.size === 0) return begin(waiting)
      const caller = callerOf(request)
      const queue = queues.get(caller) ?? []
      queues.set(caller, queue)
      queue.push(waiting)
      dropUntil(caller, () => queue.length > perCaller)
    }
  }
}

/** Whether the processor has worked without a pause since the last time, or more wait for the database than it answers at once. */
function usedUp() {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > 0.95 || globalThis.stagework?.permits?.isCrowded === true
  }
}

async function refuse({ method, url, headers }, response) {
  // Left by instrumentation.ts.
  const ofApi = /^\/api[/?]/.test(url) && (await globalThis.stagework?.busy?.(headers).catch(() => null))
  if (response.destroyed) return
  const text = ofApi ? ofApi.text : page(headers["accept-language"])
  const own = ofApi ? ofApi.headers : { "Content-Type": "text/html; charset=utf-8", "Retry-After": "1", Refresh: "2" }
  response.writeHead(503, { "Cache-Control": "no-store", ...own, "Content-Length": Buffer.byteLength(text) })
  response.end(method === "HEAD" ? undefined : text)
}

function page(language = "") {
  const words = /^ru\b/.test(language)
    ? "Сервис сейчас занят. Страница откроется сама."
    : "Stagework is busy just now. This page opens by itself."
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stagework</title><p>${words}</p>\n`
}
