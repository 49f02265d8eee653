// The generators need the compiler's older interface, which TypeScript 7 has no more: they get the one that ts-morph brings.
import { register } from "node:module"

const hooks = `export const resolve = (name, context, next) => next(name === "typescript" ? "@ts-morph/common/dist/typescript.js" : name, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
