import { matches, parseKeys, type Stroke } from "./shortcut-keys"
import { isApple } from "./use-apple"

type Shortcut = {
  keys: string
  description: string
  group: string
  // Overlays (dialogs, menus, lists) keep the keys for themselves unless the shortcut belongs to one of them.
  anywhere: boolean
  /** It counts in a popover too, which leaves the page around it as it is. */
  inPopovers: boolean
  /** A selector: it counts only where the focus is inside. */
  within?: string | undefined
  run: (event: KeyboardEvent) => void
}

type Entry = { shortcut: Shortcut; strokes: Stroke[] }

const pause = 900
const entries = new Map<symbol, Entry>()
const listeners = new Set<() => void>()
let listed: readonly Shortcut[] = []
let begun: { entries: Entry[]; length: number; at: number } | null = null

function changed() {
  listed = [...entries.values()].map((entry) => entry.shortcut)
  for (const listener of listeners) listener()
}

function register(shortcut: Shortcut): () => void {
  const id = Symbol(shortcut.keys)
  if (entries.size === 0) document.addEventListener("keydown", onKeyDown)
  entries.set(id, { shortcut, strokes: parseKeys(shortcut.keys) })
  changed()
  return () => {
    entries.delete(id)
    if (entries.size === 0) document.removeEventListener("keydown", onKeyDown)
    changed()
  }
}

const overlay = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]'
/** One that fades out has the focus still, and the next key is not meant for it any more. */
const closing = "[data-closed]"

const isFading = (target: Element) => target.closest(overlay)?.matches(closing) === true

const popover = "[data-popover]"

const field =
  'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable=""],[contenteditable="true"]'
/** The field of its list is on its way: what is typed is meant for it. */
const opening = 'button[role="combobox"][aria-expanded="true"]'

function isTyping(target: Element): boolean {
  return !isFading(target) && target.closest(`${field},${opening}`) !== null
}

function isAllowed({ shortcut }: Entry, stroke: Stroke, target: Element): boolean {
  const { within, anywhere, inPopovers } = shortcut
  if (within !== undefined && target.closest(within) === null) return false
  if (isTyping(target) && !stroke.mod && stroke.key !== "escape") return false
  if (isTyping(target) && !anywhere) return false
  const around = target.closest(overlay)
  return anywhere || around === null || around.matches(inPopovers ? `${closing},${popover}` : closing)
}

// The one registered last wins: a panel over a board answers before the board.
function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.isComposing || /^(Shift|Control|Alt|Meta)$/.test(event.key))
    return
  const target = event.target instanceof Element ? event.target : document.body
  const going = begun !== null && event.timeStamp - begun.at < pause ? begun : null
  begun = null
  if (going !== null && advance(going.entries, going.length, event, target)) return
  advance([...entries.values()].toReversed(), 0, event, target)
}

function advance(candidates: Entry[], at: number, event: KeyboardEvent, target: Element): boolean {
  const apple = isApple()
  const hits = candidates.filter((entry) => {
    const stroke = entry.strokes[at]
    return stroke !== undefined && matches(stroke, event, apple) && isAllowed(entry, stroke, target)
  })
  const done = hits.find((entry) => entry.strokes.length === at + 1)
  if (hits.length === 0) return false
  event.preventDefault()
  if (done === undefined) begun = { entries: hits, length: at + 1, at: event.timeStamp }
  else done.shortcut.run(event)
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function listShortcuts(): readonly Shortcut[] {
  return listed
}

export { listShortcuts, register, subscribe, type Shortcut }
