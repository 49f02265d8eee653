export function tooOld(version: string, engines: { readonly node: string }): string | undefined
