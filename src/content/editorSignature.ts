import { createHash } from 'node:crypto'
import { equalInConstantTime } from './constantTime.ts'

/** How long the hosted editor's signature is good, by the content service's documentation. */
const lifetimeSeconds = 3600

/** How far the service's clock may run ahead of ours. */
const clockSkewSeconds = 300

/**
 * Whether a query carries the hosted editor's signature for our space: `_storyblok_tk[token]` is the SHA-1 of
 * `space_id:preview token:timestamp`, and the timestamp (Unix seconds) is at most an hour old. Without a preview token
 * nothing verifies.
 * @param query the raw query string (brackets encoded or not, once or twice) or the parsed query
 * @param options.spaceId refuses other spaces when given
 * @param options.now milliseconds since the epoch
 */
export function verifyEditorSignature(
  query: string | URLSearchParams,
  options: {
    readonly previewToken: string | undefined
    readonly spaceId?: string | number
    readonly now: number
  },
): boolean {
  if (!options.previewToken) return false
  const values = signatureValues(query)
  const spaceId = integer(values.get('space_id'))
  const timestamp = integer(values.get('timestamp'))
  const token = values.get('token')
  if (spaceId === undefined || timestamp === undefined || token === undefined) return false
  if (options.spaceId !== undefined && String(options.spaceId) !== spaceId) return false
  const expected = createHash('sha1').update(`${spaceId}:${options.previewToken}:${timestamp}`).digest('hex')
  const age = Math.floor(options.now / 1000) - Number(timestamp)
  return (
    equalInConstantTime(token.toLowerCase(), expected) && age < lifetimeSeconds && age >= -clockSkewSeconds
  )
}

function signatureValues(query: string | URLSearchParams): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const field = /^_storyblok_tk(?:\[|%5b)(\w+)(?:\]|%5d)$/i.exec(name)?.[1]
    if (field && !values.has(field)) values.set(field, value)
  }
  return values
}

function integer(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? value : undefined
}
