/** A hosted file under each of its names: the asset host of a region, the bucket behind it, or this site's own path. */
const HOSTED =
  /^(?:(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(a(?:-[a-z]{2})?\.storyblok\.com))?(\/f\/[^?#]+)/i

const OPERATIONS = /(\.[a-z\d]+)\/m(?:\/.*)?$/is

/** Dots alone lead out of a folder, also when encoded, and browsers read a backslash as a slash. */
const CLIMBS = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address holds one; browsers drop some, which hides a scheme.
const CONTROL = /[\u0000-\u001f\u007f]/

/** Whether the image service knows the file, so that it can be asked for in other sizes and formats. */
export function isHosted(filename: string): boolean {
  return hostedPath(filename) !== undefined
}

/**
 * The address of a file that may stand in a page. A hosted one is put under `base`; an http or https address of another
 * host stays as it is; anything else (`javascript:`, `data:`, nonsense) gives undefined, and so does a path of this site outside
 * of `/f/`: a page that loads a picture or a video must not request the site's other addresses, such as local tools.
 *
 * @param base '' for this site, or the asset host (`https://a.storyblok.com`); by default the file's own
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
 * `/f/…` with spaces encoded, and without query, hash and operations of the image service, which an editor may have
 * copied along; undefined for a file that is not hosted.
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
