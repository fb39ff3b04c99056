/** The content of an address never changes. The hosted service sends the same header. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers of every successful response. All origins may use assets, as with the hosted service. */
export function assetHeaders(etag: string, contentType: string): Headers {
  return new Headers({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': IMMUTABLE,
    'Content-Type': contentType,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
}
