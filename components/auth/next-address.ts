/** Where to go after signing in: a place of this app, whatever the address asks for. */
export function safeNext(asked: string | string[] | undefined): string {
  const path = Array.isArray(asked) ? asked[0] : asked
  // `//host` and `/\host` are other sites to a browser, and it drops line breaks and tabs before it looks.
  if (path === undefined || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)) return "/"
  return path
}
