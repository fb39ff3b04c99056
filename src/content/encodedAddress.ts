/**
 * An address with everything percent-encoded that a header cannot carry, and with the host of a whole one as the name
 * system spells it. What is encoded stays as it is.
 */
export function encodedAddress(address: string): string {
  const encoded = address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return /^https?:/i.test(encoded) ? (URL.parse(address)?.href ?? encoded) : encoded
}
