/**
 * The values of all cookies of a name. A page of any port of the same host can set one with a narrower path, which browsers send
 * first, so the first value alone would lock out the holder of a valid one.
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
