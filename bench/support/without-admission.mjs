// Loaded before the server, lets every request in: the negative control of bench/overload.ts.
import { register } from "node:module"

const everybody = "data:text/javascript,export const admission = () => (request, response, go) => go()"
const hooks = `export const resolve = (specifier, context, next) => specifier.endsWith("/admission.mjs")
  ? { url: ${JSON.stringify(everybody)}, format: "module", shortCircuit: true }
  : next(specifier, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
