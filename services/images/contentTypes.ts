import { extname } from 'node:path/posix'
import type { OutputFormat } from './imageOperations.ts'

/** Content types by extension. A map, because every object has inherited keys such as `constructor`. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    csv: 'text/csv; charset=utf-8',
    gif: 'image/gif',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    json: 'application/json',
    m4a: 'audio/mp4',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    oga: 'audio/ogg',
    ogg: 'audio/ogg',
    ogv: 'video/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    zip: 'application/zip',
  }),
)

const FORMATS: ReadonlyMap<string, OutputFormat> = new Map(
  Object.entries({
    avif: 'avif',
    gif: 'gif',
    jpeg: 'jpeg',
    jpg: 'jpeg',
    png: 'png',
    webp: 'webp',
  } as const),
)

/** Returns the `Content-Type` for a file name. Unknown extensions get a type that browsers download and never display. */
export function contentTypeOf(path: string): string {
  return TYPES.get(extension(path)) ?? 'application/octet-stream'
}

/** Returns the raster format for a file name; undefined if it is not a format that can be transformed. */
export function rasterFormatOf(path: string): OutputFormat | undefined {
  return FORMATS.get(extension(path))
}

/** Returns whether a file name is that of an SVG. */
export function isSvg(path: string): boolean {
  return extension(path) === 'svg'
}

function extension(path: string): string {
  return extname(path).slice(1).toLowerCase()
}
