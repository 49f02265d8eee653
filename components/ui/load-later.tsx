"use client"

import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react"
import { typeAhead } from "./typed"
import { whenIdle } from "./when-idle"

type State<Module> = { readonly module: Module | null; readonly fault: unknown }

/** Code that is not part of a page's first load. */
export type Later<Module> = {
  /** Null where it could not be loaded. */
  readonly load: () => Promise<Module | null>
  /** What was loaded; throws where it was not. */
  readonly get: () => Module
  /** What was loaded, else null: where it is needed, it is loaded, and drawn as soon as it is there. */
  readonly useLoaded: (needed: boolean) => Module | null
}

/**
 * `early`: a part that somebody will soon want is loaded as soon as they begin to use the page and the browser is idle, so that a click is
 * answered at once. A function says whether they will want it; "first" comes before all others. Other parts are loaded on request.
 */
type Options = {
  readonly early?: boolean | "first" | (() => boolean)
  /** Shows only texts that every page has: the texts of later parts do not come with it. */
  readonly wordless?: boolean
}

const beside = new Set<() => Promise<unknown>>()

/** Loads this too with whatever is loaded later: the texts that it may show. */
export function loadBeside(load: () => Promise<unknown>): void {
  beside.add(load)
}

/** How often a service that is away is asked for, in milliseconds. */
const pause = 2_000

/** Whether the service is there at all: while it starts anew, or its proxy answers for it, nothing is gone. */
async function answers(): Promise<boolean> {
  return fetch("/api/health/live").then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether one was asked for in vain without a connection: others that share something with it fail then too. */
let missed = false

/** Loads the page anew when the service is back: a part that has failed once is not asked for again by the bundler, and the build may be another. */
async function comeBack(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!(await answers()))
  window.location.reload()
}

/** Module scope only: `const parts = loadLater(() => import("./parts"))`. */
export function loadLater<Module>(
  load: () => Promise<Module>,
  { early = false, wordless = false }: Options = {},
): Later<Module> {
  const absent: State<Module> = { module: null, fault: null }
  let state = absent
  let underway: Promise<Module | null> | null = null
  const listeners = new Set<() => void>()
  const become = (next: State<Module>) => {
    state = next
    for (const listener of listeners) listener()
  }

  function start(): Promise<Module | null> {
    underway ??= Promise.all([load(), ...(wordless ? [] : [...beside].map((more) => more()))]).then(
      ([module]) => {
        become({ module, fault: null })
        return module
      },
      async (fault: unknown) => {
        underway = null
        // Without a connection what waits for it goes on waiting; with one it is gone for good: another build is served.
        if (!navigator.onLine) {
          missed = true
          // The bar of the connection says that it comes then.
          document.documentElement.dataset["incomplete"] = ""
          window.addEventListener("online", retry, { once: true })
        } else if (listeners.size > 0) {
          if (missed || !(await answers())) await comeBack()
          else become({ module: null, fault })
        }
        return null
      },
    )
    return underway
  }

  function retry(): void {
    delete document.documentElement.dataset["incomplete"]
    void start()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function useLoaded(needed: boolean): Module | null {
    const { module, fault } = useSyncExternalStore(
      subscribe,
      () => state,
      () => absent,
    )
    useEffect(() => {
      if (needed) void start()
    }, [needed])
    if (needed && fault !== null) throw fault
    return module
  }

  function get(): Module {
    if (state.module === null) throw new Error("It is used before it was loaded.")
    return state.module
  }

  if (early !== false)
    whenInUse(() => (typeof early !== "function" || early() ? start() : Promise.resolve()), early === "first")
  return { load: start, get, useLoaded }
}

type View<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> }

/** A view that is loaded when it is drawn: `const Panel = viewLater(() => import("./panel").then((module) => module.Panel))`. Until then there is `fallback`. */
export function viewLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, ...options }: Options & { readonly fallback?: ReactNode } = {},
): View<Props> {
  // A component is a function: kept in an object, so that nobody takes it for what makes a state.
  const later = loadLater(async () => ({ View: await load() }), options)
  function ViewLater(props: Props) {
    const loaded = later.useLoaded(true)
    return loaded ? <loaded.View {...props} /> : fallback
  }
  return Object.assign(ViewLater, { load: later.load })
}

/** A view that nobody misses before they begin to use the page, and that is drawn from then on. */
export function viewInUse(load: () => Promise<ComponentType>): ComponentType {
  const later = loadLater(async () => ({ View: await load() }), { early: true })
  return function ViewInUse() {
    const loaded = later.useLoaded(false)
    return loaded && <loaded.View />
  }
}

/**
 * A view that lies over others, loaded early: it opens at once, and without a connection too. It is drawn closed before it is opened first, so that it
 * comes as it does later. What is typed before it has come goes into its field.
 */
export function dialogLater<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { early = true }: Options = {},
): View<Props> {
  const later = loadLater(async () => ({ View: await load() }), { early })
  function DialogLater(props: Props) {
    const [wanted, setWanted] = useState(false)
    const [drawn, setDrawn] = useState(false)
    if (props.open && !wanted) setWanted(true)
    const loaded = later.useLoaded(wanted)
    const ready = wanted && loaded !== null
    const awaited = props.open && !ready
    useEffect(() => {
      return awaited && navigator.onLine ? typeAhead() : undefined
    }, [awaited])
    useEffect(() => {
      if (ready) setDrawn(true)
    }, [ready])
    return ready && <loaded.View {...props} open={props.open && drawn} />
  }
  return Object.assign(DialogLater, { load: later.load })
}

/** A part of a module that is there when it is drawn: an item of a menu that is open. */
export function partOf<Module, Props extends object>(
  later: Later<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function Part(props: Props) {
    const View = pick(later.get())
    return <View {...props} />
  }
}

const signs = ["pointermove", "pointerdown", "keydown", "wheel"]
/** Who only looks has it after so many milliseconds: the page is whole then, should the connection go. */
const patience = 10_000
const waiting: (() => Promise<unknown>)[] = []
let inUse = false

function whenInUse(load: () => Promise<unknown>, first: boolean): void {
  if (typeof window === "undefined") return
  if (first) waiting.unshift(load)
  else waiting.push(load)
  if (inUse) loadNext()
  else if (waiting.length === 1) {
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })
    setTimeout(begin, patience)
  }
}

function begin(): void {
  if (inUse) return
  inUse = true
  for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
  if (document.readyState === "complete") loadNext()
  else window.addEventListener("load", loadNext, { once: true })
}

/** One after the other. The page says when it is whole: what can be done without a connection can be done from then on. */
function loadNext(): void {
  whenIdle(() => {
    const load = waiting.shift()
    if (load) void load().finally(loadNext)
    else if (navigator.onLine) document.documentElement.dataset["whole"] = ""
  })
}
