const SESSION_ID_LENGTH = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns random letters and digits from a cryptographic source, uniformly distributed. */
export function randomId(length = SESSION_ID_LENGTH): string {
  let id = ''
  while (id.length < length)
    // Larger bytes are skipped, because 256 is not a multiple of 62.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length]
  return id
}
