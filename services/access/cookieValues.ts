/**
 * Returns the values of all cookies with a name. Use all of them: a page on a different port of the same host can set a cookie with a narrower
 * path, which browsers send before the valid one.
 *
 * @param header the request's `Cookie` header
 */
export function cookieValues(header: string | null | undefined, name: string): readonly string[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}
