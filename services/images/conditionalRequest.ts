/** Validators of a response for conditional requests. */
export interface Validators {
  /** Strong entity tag, including the quotes. */
  readonly etag: string
  /** Modification time in milliseconds of the epoch. */
  readonly modified?: number
}

/** True if the client's cached copy is current, so the response is 304 (RFC 9110, section 13.2.2). */
export function isNotModified(headers: Headers, { etag, modified }: Validators): boolean {
  const match = headers.get('if-none-match')
  if (match !== null) {
    return match.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return modified !== undefined && !Number.isNaN(since) && toSeconds(modified) <= toSeconds(since)
}

/** True if a range may be served from the current version: `If-Range` is absent or matches it. */
export function isRangeCurrent(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag
  return modified !== undefined && toSeconds(Date.parse(condition)) === toSeconds(modified)
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
