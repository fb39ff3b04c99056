const UNRESERVED = /[\w.~-]/

/**
 * Returns an address in which equal paths have one spelling (RFC 3986, 6.2.2): percent-encoded letters, digits and `-._~` are decoded,
 * all other encodings have capital letters. What is encoded twice stays so.
 */
export function normalizePath(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return UNRESERVED.test(character) ? character : encoded.toUpperCase()
  })
}
