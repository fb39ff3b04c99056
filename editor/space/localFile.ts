/** Addresses under which content names the space's files: the service's asset host, and the bucket behind it. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a(?:-[a-z]{2})?\.storyblok\.com\/f\//i

/** Where this origin serves a file of the space; any other address stays as it is. */
export const localFile = (address: string): string => address.replace(HOSTED, '/f/')

/** The stored address of a file that this origin serves, without operations on it; undefined for any other address. */
export function storedFile(address: string): string | undefined {
  if (localFile(address).startsWith('/f/')) return address
  const url = URL.parse(address)
  return url?.origin === window.location.origin && url.pathname.startsWith('/f/')
    ? `https://a.storyblok.com${url.pathname.split('/m/')[0]}`
    : undefined
}

/**
 * True if a browser would request a path of this site outside of `/f/` for a file's address. No file is there, and the request of a
 * page that shows the file would reach the local tools.
 */
export function isPathOutsideFiles(address: string): boolean {
  const here = 'http://this-site.invalid'
  const url = URL.parse(address, here)
  return url !== null && url.origin === here && !url.pathname.startsWith('/f/')
}
