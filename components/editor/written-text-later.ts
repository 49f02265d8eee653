import { editorLater } from "./editor-later"

export const WrittenText = editorLater(() => import("./written-text").then((module) => module.WrittenText))
