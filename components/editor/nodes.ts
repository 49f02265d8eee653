import { mergeAttributes, Node } from "@tiptap/core"

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
      icon: { default: null, rendered: false },
    }
  },
  parseHTML() {
    return [{ tag: "div[data-callout]" }]
  },
  renderHTML({ HTMLAttributes }) {
    return ["div", mergeAttributes(HTMLAttributes, { "data-callout": "", role: "note" }), 0]
  },
})

/** A picture: a file of ours, or an address with https. What comes in by pasting from elsewhere is taken only with an address. */
export const PictureNode = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes() {
    return {
      fileId: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute("data-file-id")) || null,
        renderHTML: ({ fileId }) => (fileId ? { "data-file-id": fileId, src: `/api/files/${fileId}` } : {}),
      },
      src: {
        default: null,
        parseHTML: (element) => {
          const src = element.getAttribute("src") ?? ""
          return src.startsWith("https://") ? src : null
        },
        renderHTML: ({ src, fileId }) => (src && !fileId ? { src } : {}),
      },
      alt: { default: null },
      width: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute("width")) || null,
      },
    }
  },
  parseHTML() {
    return [{ tag: "img[data-file-id]" }, { tag: 'img[src^="https://"]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ["img", mergeAttributes({ alt: "" }, HTMLAttributes)]
  },
})
