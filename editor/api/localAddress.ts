/**
 * Returns the address of a file of the space at this origin, which serves files under the same path as the service. Returns any other
 * address unchanged.
 */
export function localAddress(filename: string): string {
  const path = /^(?:https?:)?\/\/[^/]+(\/f\/.*)$/.exec(filename)?.[1]
  return path ?? filename
}
