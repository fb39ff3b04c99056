/** File extensions by media type, for pictures that browsers show and the service accepts. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** Converts the picture in a `data:` URL (RFC 2397) to a file; undefined for any other address. @param name without extension */
export function dataUrlFile(address: string, name: string): File | undefined {
  if (!/^data:image\//i.test(address)) return undefined
  const comma = address.indexOf(',')
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';')
  const extension = EXTENSIONS[type.trim()]
  if (comma < 0 || extension === undefined) return undefined
  try {
    const text = decodeURIComponent(address.slice(comma + 1))
    const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64')
    const bytes = isBase64 ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : text
    return new File([bytes], `${name}.${extension}`, { type: type.trim() })
  } catch {
    return undefined
  }
}
