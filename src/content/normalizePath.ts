const UNRESERVED = /[\w.~-]/

/**
 * Normalizes the percent-encoding of a path (RFC 3986, 6.2.2): encoded letters, digits and `-._~` are decoded, all other encodings get
 * capital letters. Double encodings are not decoded twice.
 */
export function normalizePath(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return UNRESERVED.test(character) ? character : encoded.toUpperCase()
  })
}
