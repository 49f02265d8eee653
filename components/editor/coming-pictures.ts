import { Extension, type Editor } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import { NodeSelection, Selection } from "@tiptap/pm/state"
import { canJoin } from "@tiptap/pm/transform"
import type { Image } from "@/lib/rich-text/document"
import type { PictureSource } from "./picture-source"

type NaturalSize = Pick<Image["attrs"], "naturalWidth" | "naturalHeight">

/** What became of a picture: it is beside the text now, is only linked to, or could not be had. */
export type PictureOutcome =
  | ({ readonly kind: "file"; readonly fileId: number } & NaturalSize)
  | { readonly kind: "link"; readonly address: string }
  | { readonly kind: "lost"; readonly error: unknown }

type Options = {
  /** The files beside the text, as far as they are known. */
  readonly own: Iterable<number>
  readonly add: (source: PictureSource, token: string) => Promise<PictureOutcome>
  /** What was kept of a picture whose place was left in the text before. */
  readonly recall: (token: string) => Promise<PictureSource | undefined>
  /** What became of the pictures that came together. */
  readonly onSettled: (outcomes: readonly PictureOutcome[]) => void
}

export type ComingPictures = ReturnType<typeof comingPictures>

/**
 * Pictures on their way into a text. A node without a file keeps the position, is never saved, and becomes the picture when its file is
 * there. The author may write and undo meanwhile: the node is looked for again. A picture of an unsaved text is recalled.
 */
export function comingPictures({ own, add, recall, onSettled }: Options) {
  const beside = new Set(own)
  /** Nothing is begun before it stands in the text: what is pasted may yet be taken as something else. */
  const waiting = new Map<string, PictureSource>()

  /** What became of each: a place that undo brings back is filled again. */
  const done = new Map<string, PictureOutcome>()

  const underway = new Set<string>()
  /** Those that came amid words: where they are lost the words come together again. */
  const amidWords = new Set<string>()

  async function bring(editor: Editor, token: string, source: PictureSource | undefined): Promise<PictureOutcome> {
    underway.add(token)
    const known = source ?? (await recall(token))
    const outcome: PictureOutcome = known === undefined ? { kind: "lost", error: null } : await add(known, token)
    underway.delete(token)
    done.set(token, outcome)
    if (outcome.kind === "file") beside.add(outcome.fileId)
    if (!editor.isDestroyed) settle(editor, token, outcome, amidWords.has(token))
    return outcome
  }
  function look(editor: Editor) {
    const begun: Promise<PictureOutcome>[] = []
    const found = new Set<string>()
    editor.state.doc.descendants(({ attrs }) => {
      if (typeof attrs.coming === "string") found.add(attrs.coming)
    })
    for (const token of found) {
      const [source, outcome] = [waiting.get(token), done.get(token)]
      if (outcome !== undefined) settle(editor, token, outcome, amidWords.has(token))
      else if (!underway.has(token)) begun.push(bring(editor, token, source))
    }
    waiting.clear()
    if (begun.length === 0) return
    writeOn(editor)
    void Promise.all(begun).then(onSettled)
  }
  return {
    isOwn: (fileId: unknown) => typeof fileId === "number" && beside.has(fileId),
    /** The attributes of the node that holds the place of a picture. */
    coming(source: PictureSource, alt: string | null, isAmidWords = false) {
      const token = crypto.randomUUID()
      waiting.set(token, source)
      if (isAmidWords) amidWords.add(token)
      return { coming: token, alt }
    },
    extension: Extension.create({
      name: "comingPictures",
      onCreate: ({ editor }) => look(editor),
      onUpdate: ({ editor }) => look(editor),
    }),
  }
}

/** Whether a text holds the place of a picture that is not there yet. */
export function isComing({ state }: Editor): boolean {
  let found = false
  state.doc.descendants(({ attrs }) => {
    found ||= typeof attrs.coming === "string"
  })
  return found
}

/** What is typed next goes behind a picture that has just been put in, and not in its place. */
function writeOn({ state, view }: Editor) {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.attrs.coming === null) return
  const behind = Selection.findFrom(state.doc.resolve(selection.to), 1, true)
  if (behind) view.dispatch(state.tr.setSelection(behind))
}

/** Puts what became of a picture into its place. Undo does not bring the empty place back. */
function settle({ state, view, schema }: Editor, token: string, outcome: PictureOutcome, isAmidWords: boolean) {
  const transaction = state.tr.setMeta("addToHistory", false)
  const places: { at: number; node: Node }[] = []
  state.doc.descendants((node, at) => {
    if (node.attrs.coming === token) places.push({ at, node })
  })
  for (const { at, node } of places.toReversed()) {
    const end = at + node.nodeSize
    if (outcome.kind === "file") {
      const { kind: _, ...picture } = outcome
      transaction.setNodeMarkup(at, null, { ...node.attrs, coming: null, ...picture })
    } else if (outcome.kind === "link") {
      const { address } = outcome
      const href = node.attrs.href ?? address
      const words = schema.text(node.attrs.alt || address, [schema.mark("link", { href })])
      transaction.replaceWith(at, end, schema.node("paragraph", null, words))
    } else if (state.doc.resolve(at).parent.childCount > 1) {
      transaction.delete(at, end)
      if (isAmidWords && canJoin(transaction.doc, at)) transaction.join(at)
    } else transaction.replaceWith(at, end, schema.node("paragraph"))
  }
  if (places.length > 0) view.dispatch(transaction)
}
