/** All addresses of a hosted file: on the asset host of a region, in the bucket behind it, or as a path of this site. */
const HOSTED =
  /^(?:(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(a(?:-[a-z]{2})?\.storyblok\.com))?(\/f\/[^?#]+)/i

const OPERATIONS = /(\.[a-z\d]+)\/m(?:\/.*)?$/is

/** Segments of dots, also encoded, and backslashes, which browsers interpret as slashes: they could leave the folder. */
const CLIMBS = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses contain none; browsers drop some, which hides a scheme.
const CONTROL = /[\u0000-\u001f\u007f]/

/** Returns whether the image service hosts a file, so that it can be requested in different sizes and formats. */
export function isHosted(filename: string): boolean {
  return hostedPath(filename) !== undefined
}

/**
 * Returns the safe address of a file for a page. A hosted file gets the address under `base`. An http or https address of a different
 * host is returned unchanged. Undefined for everything else (`javascript:`, `data:`, invalid addresses), also for paths of this site
 * outside of `/f/`: a picture must not request other addresses of the site, such as local tools.
 *
 * @param base '' for this site, or the asset host (`https://a.storyblok.com`). Default: the host of the file
 */
export function assetAddress(filename: string, base?: string): string | undefined {
  const text = filename.trim()
  if (CONTROL.test(text)) return undefined
  const path = hostedPath(text)
  if (path !== undefined) return `${base?.replace(/(?<!\/)\/+$/, '') ?? ownHost(text)}${path}`
  const isWeb = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isWeb ? text.replaceAll(' ', '%20') : undefined
}

/**
 * Returns the path `/f/…` of a hosted file, with spaces encoded, and without query, hash and operations of the image service, which
 * editors may have copied. Undefined for other files.
 */
export function hostedPath(filename: string): string | undefined {
  const path = HOSTED.exec(filename.trim())?.[2]
  if (path === undefined || CLIMBS.test(path) || CONTROL.test(path)) return undefined
  return path.replace(OPERATIONS, '$1').replaceAll(' ', '%20')
}

function ownHost(filename: string): string {
  const host = HOSTED.exec(filename)?.[1]
  return host === undefined ? '' : `https://${host.toLowerCase()}`
}
