import { createHmac } from 'node:crypto'
import { sameSecret } from '../access/sameSecret.ts'

/** Seconds for which a signed address opens a private asset. */
const LIFETIME = 3600

/** Signs the addresses of private assets, with the parameters of the signed URLs that the vendor's CDN takes. */
export interface AssetSignatures {
  /** The query of a signed address. */
  readonly sign: (pathname: string) => string
  /** True if a query signs this path and has not expired. */
  readonly isSigned: (pathname: string, query: URLSearchParams) => boolean
}

/** @param secret whoever knows it can sign */
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
      const given = query.get('Signature')
      if (given === null || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < Date.now()) return false
      return sameSecret(given, signatureOf(pathname, expires))
    },
  }
}
