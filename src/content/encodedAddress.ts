/**
 * Percent-encodes characters that are not allowed in headers. The host of an absolute address is converted to Punycode. Encoded
 * characters stay unchanged.
 */
export function encodedAddress(address: string): string {
  const encoded = address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return /^https?:/i.test(encoded) ? (URL.parse(address)?.href ?? encoded) : encoded
}
