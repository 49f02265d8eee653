import { getSchema } from "@tiptap/core"
import { documentExtensions } from "@/components/editor/extensions"

const nothing = () => ""

/** The schema of the editor, without a page around it. */
export const editorSchema = getSchema(
  documentExtensions({
    fileAddress: String,
    waiting: nothing,
    missing: nothing,
    nameOf: () => undefined,
    task: nothing,
  }),
)
