/** Endings by type, of the pictures that browsers show and the service accepts. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** The picture in a `data:` URL (RFC 2397) as a file; undefined for any other address. @param name without its ending */
export function dataUrlFile(address: string, name: string): File | undefined {
  if (!/^data:image\//i.test(address)) return undefined
  const comma = address.indexOf(',')
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';')
  const ending = ENDINGS[type.trim()]
  if (comma < 0 || ending === undefined) return undefined
  try {
    const text = decodeURIComponent(address.slice(comma + 1))
    const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64')
    const bytes = isBase64 ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : text
    return new File([bytes], `${name}.${ending}`, { type: type.trim() })
  } catch {
    return undefined
  }
}
