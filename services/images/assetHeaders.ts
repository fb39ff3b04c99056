/** An address never changes its content, so a year is as good as for ever; the hosted service says the same. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers of every good answer; any site may use an asset, as with the hosted service. */
export function assetHeaders(etag: string, contentType: string): Headers {
  return new Headers({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': IMMUTABLE,
    'Content-Type': contentType,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
}
