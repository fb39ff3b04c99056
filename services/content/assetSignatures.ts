import { createHmac } from 'node:crypto'
import { sameSecret } from '../access/sameSecret.ts'

/** Validity of a signed address, in seconds. */
const LIFETIME = 3600

/** Signs the addresses of private assets with the same URL parameters as Storyblok's CDN. */
export interface AssetSignatures {
  /** Returns the query string of a signed address. */
  readonly sign: (pathname: string) => string
  /** True if a query signs this path and has not expired. */
  readonly isSigned: (pathname: string, query: URLSearchParams) => boolean
}

/** @param secret key of the signatures */
export function createAssetSignatures(secret: string): AssetSignatures {
  const signatureOf = (pathname: string, expires: string) =>
    createHmac('sha256', secret).update(`private-asset:${expires}:${pathname}`).digest('base64url')
  return {
    sign(pathname) {
      const expires = String(Math.floor(Date.now() / 1000) + LIFETIME)
      return `Expires=${expires}&Signature=${signatureOf(pathname, expires)}`
    },
    isSigned(pathname, query) {
      const expires = query.get('Expires') ?? ''
      const signature = query.get('Signature')
      if (signature === null || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < Date.now())
        return false
      return sameSecret(signature, signatureOf(pathname, expires))
    },
  }
}
