import { createHash } from 'node:crypto'
import { equalInConstantTime } from './constantTime.ts'

/** Lifetime of the hosted editor's signature in seconds, from the content service's documentation. */
const lifetimeSeconds = 3600

/** Maximum time that the service's clock may be ahead, in seconds. */
const clockSkewSeconds = 300

/** The state of the hosted editor's signature in a query. */
export type SignatureState = 'valid' | 'signatureExpired' | 'signatureInvalid' | 'signatureMissing'

interface SignatureOptions {
  readonly previewToken: string | undefined
  /** If set, signatures of other spaces are `signatureInvalid`. */
  readonly spaceId?: string | number
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Returns the state of the hosted editor's signature in a query: `_storyblok_tk[token]` is the SHA-1 of `space_id:preview
 * token:timestamp`, and the timestamp (Unix seconds) is at most an hour old. Without a preview token no signature is valid.
 * @param query the raw query string (brackets encoded or not, once or twice) or the parsed query
 */
export function editorSignature(query: string | URLSearchParams, options: SignatureOptions): SignatureState {
  const values = signatureValues(query)
  if (values.size === 0) return 'signatureMissing'
  const spaceId = integerText(values.get('space_id'))
  const timestamp = integerText(values.get('timestamp'))
  const token = values.get('token')
  if (!options.previewToken || spaceId === undefined || timestamp === undefined || token === undefined)
    return 'signatureInvalid'
  if (options.spaceId !== undefined && String(options.spaceId) !== spaceId) return 'signatureInvalid'
  const expected = createHash('sha1').update(`${spaceId}:${options.previewToken}:${timestamp}`).digest('hex')
  if (!equalInConstantTime(token.toLowerCase(), expected)) return 'signatureInvalid'
  const age = Math.floor(options.now / 1000) - Number(timestamp)
  if (age < -clockSkewSeconds) return 'signatureInvalid'
  return age < lifetimeSeconds ? 'valid' : 'signatureExpired'
}

/** Returns whether a query has a valid signature of the hosted editor. */
export function verifyEditorSignature(query: string | URLSearchParams, options: SignatureOptions): boolean {
  return editorSignature(query, options) === 'valid'
}

/** Returns the signature's fields (`space_id`, `timestamp`, `token`) by name. */
function signatureValues(query: string | URLSearchParams): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const field = /^_storyblok_tk(?:\[|%5b)(\w+)(?:\]|%5d)$/i.exec(name)?.[1]
    if (field && !values.has(field)) values.set(field, value)
  }
  return values
}

/** Returns the text if it is a whole number, otherwise undefined. */
function integerText(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? value : undefined
}
