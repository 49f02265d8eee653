import { mergeAttributes, Node } from "@tiptap/core"
import { DOMSerializer } from "@tiptap/pm/model"
import { ReactNodeViewRenderer } from "@tiptap/react"
import { roomFor, sizeIn } from "@/components/rich-text/picture-room"
import { CalloutView } from "./callout-view"

/** A box that stands out of the text: `kind` says how, `icon` may replace its sign. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes() {
    return {
      kind: {
        default: "info",
        parseHTML: (element) => element.getAttribute("data-kind"),
        renderHTML: ({ kind }) => ({ "data-kind": kind }),
      },
      icon: {
        default: null,
        parseHTML: (element) => element.getAttribute("data-icon"),
        renderHTML: ({ icon }) => (icon ? { "data-icon": icon } : {}),
      },
    }
  },
  parseHTML() {
    return [{ tag: "div[data-callout]" }]
  },
  renderHTML({ HTMLAttributes }) {
    return ["div", mergeAttributes(HTMLAttributes, { "data-callout": "", role: "note" }), 0]
  },
  addNodeView() {
    return ReactNodeViewRenderer(CalloutView)
  },
})

type PictureOptions = {
  readonly address: (fileId: number) => string
  /** Said in the place of a picture that is on its way. */
  readonly waiting: () => string
  /** Said in the place of one that cannot be had, with its description. */
  readonly missing: (alt: string | null) => string
}

const captionOf = (element: HTMLElement) =>
  element.getAttribute("data-caption") ?? element.closest("figure")?.querySelector("figcaption")?.textContent ?? null

/** A picture: a file of ours, or an address with https. `coming` holds the place of one whose file is not there yet. */
export const PictureNode = Node.create<PictureOptions>({
  name: "image",
  addOptions: () => ({ address: () => "", waiting: () => "", missing: () => "" }),
  group: "block",
  draggable: true,
  addAttributes() {
    return {
      fileId: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute("data-file-id")) || null,
        renderHTML: ({ fileId }) => (fileId ? { "data-file-id": fileId, src: this.options.address(fileId) } : {}),
      },
      // As it is pasted; the editor looks where the picture is to be had (`sourceOf`).
      src: {
        default: null,
        parseHTML: (element) => element.getAttribute("src"),
        renderHTML: ({ src, fileId }) => (src && !fileId ? { src } : {}),
      },
      alt: { default: null, renderHTML: ({ alt }) => ({ alt: typeof alt === "string" ? alt : "" }) },
      width: { default: null, rendered: false, parseHTML: (element) => sizeIn(element).width },
      naturalWidth: { default: null, rendered: false, parseHTML: (element) => sizeIn(element).naturalWidth },
      naturalHeight: { default: null, rendered: false, parseHTML: (element) => sizeIn(element).naturalHeight },
      caption: {
        default: null,
        parseHTML: captionOf,
        renderHTML: ({ caption }) => (caption ? { "data-caption": caption } : {}),
      },
      href: {
        default: null,
        parseHTML: (element) =>
          element.getAttribute("data-href") ?? element.closest("a[href]")?.getAttribute("href") ?? null,
        renderHTML: ({ href }) => (href ? { "data-href": href } : {}),
      },
      coming: { default: null, rendered: false, parseHTML: () => null },
    }
  },
  parseHTML() {
    return [{ tag: "img[data-file-id]" }, { tag: "img[src]" }]
  },
  renderHTML({ node, HTMLAttributes }) {
    if (node.attrs.coming !== null) return ["div", { "data-coming": "" }, this.options.waiting()]
    return ["img", mergeAttributes(HTMLAttributes, roomFor(node.attrs))]
  },
  addNodeView() {
    const { missing } = this.options
    return ({ node }) => {
      const { toDOM } = node.type.spec
      if (!toDOM) throw new Error("a picture is not drawn")
      const dom = document.createElement("div")
      dom.dataset["picture"] = ""
      const { dom: picture } = DOMSerializer.renderSpec(document, toDOM(node))
      dom.append(picture)
      picture.addEventListener("error", () => {
        dom.dataset["missing"] = ""
        dom.textContent = missing(node.attrs.alt)
      })
      return { dom }
    }
  },
})
