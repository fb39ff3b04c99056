/** Addresses of the space's files in content: the service's asset host, and its S3 bucket. */
const HOSTED = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a(?:-[a-z]{2})?\.storyblok\.com\/f\//i

/** Returns the path at which this origin serves a file of the space; any other address unchanged. */
export const localFile = (address: string): string => address.replace(HOSTED, '/f/')

/** Returns the stored address of a file of the space or of this origin, without image operations; undefined for any other address. */
export function storedFile(address: string): string | undefined {
  if (localFile(address).startsWith('/f/')) return address
  const url = URL.parse(address)
  return url?.origin === window.location.origin && url.pathname.startsWith('/f/')
    ? `https://a.storyblok.com${url.pathname.split('/m/')[0]}`
    : undefined
}

/**
 * Returns whether a browser would resolve a file's address to a path of this site outside of `/f/`. That path is never a file, and a
 * page that shows it would send a request to the local tools.
 */
export function isPathOutsideFiles(address: string): boolean {
  const here = 'http://this-site.invalid'
  const url = URL.parse(address, here)
  return url !== null && url.origin === here && !url.pathname.startsWith('/f/')
}
