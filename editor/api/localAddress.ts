/**
 * The address of a file of the space at this origin: files are named by the address that they have at the service, and are served
 * here under the same path.
 */
export function localAddress(filename: string): string {
  const path = /^(?:https?:)?\/\/[^/]+(\/f\/.*)$/.exec(filename)?.[1]
  return path ?? filename
}
