const SESSION_ID_LENGTH = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits from a cryptographic source, each equally likely. */
export function randomId(length = SESSION_ID_LENGTH): string {
  let id = ''
  while (id.length < length)
    // The rest of 256 by 62 would make some letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length]
  return id
}
