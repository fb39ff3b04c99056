/** What identifies one version of an answer. */
export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string
  /** Milliseconds since 1970. */
  readonly modified?: number
}

/** Whether the client's copy is still good, so that 304 is the answer (RFC 9110, section 13.2.2). */
export function isNotModified(headers: Headers, { etag, modified }: Validators): boolean {
  const match = headers.get('if-none-match')
  if (match !== null) {
    return match.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return modified !== undefined && !Number.isNaN(since) && toSeconds(modified) <= toSeconds(since)
}

/** Whether a range may be taken from the file as it is now: `If-Range` is absent or names this version. */
export function isRangeCurrent(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag
  return modified !== undefined && toSeconds(Date.parse(condition)) === toSeconds(modified)
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
