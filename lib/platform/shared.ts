/**
 * What one process shares: instrumentation and every route handler get module instances of their own, so state that must be one lives in
 * this one slot of `globalThis`. Each owner declares its part by augmenting `Shared`.
 */
export interface Shared {}

declare global {
  var stagework: Partial<Shared> | undefined
}

/** The process's one `name`, made by `create` at its first use. */
export function shared<Name extends keyof Shared>(name: Name, create: () => Shared[Name]): Shared[Name] {
  const slot = (globalThis.stagework ??= {})
  return (slot[name] ??= create())
}
