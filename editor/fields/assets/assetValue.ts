import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import { isPathOutsideFiles, localFile } from '../../space/localFile.ts'

/** A file as a field holds it. */
export type AssetValue = JsonObject & { readonly filename: string }

export const isAssetValue = (value: JsonValue | undefined): value is AssetValue =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as JsonObject).filename === 'string'

/** What a field holds without a file. */
export const NO_ASSET: AssetValue = {
  fieldtype: 'asset',
  id: null,
  alt: '',
  name: '',
  focus: '',
  title: '',
  source: '',
  filename: '',
  copyright: '',
  meta_data: {},
  is_external_url: false,
}

const KINDS: Readonly<Record<string, RegExp>> = {
  images: /^image\//,
  videos: /^video\//,
  audios: /^audio\//,
  texts: /^(?:text\/|application\/(?:pdf|json|xml|vtt|zip|msword|vnd\.))/,
}

/** Why a file is not one that a field takes; undefined where it is. */
export function refusedKind(schema: FieldSchema | undefined, type: string, name: string): string | undefined {
  const kinds = Array.isArray(schema?.filetypes) ? schema.filetypes.map(String) : []
  if (kinds.length === 0 || kinds.some((kind) => KINDS[kind]?.test(type))) return undefined
  // Captions have no type of their own on some systems.
  if (kinds.includes('texts') && /\.(?:vtt|srt|txt|csv|md|pdf)$/i.test(name)) return undefined
  return `${name} is not one of the files that this field takes: ${kinds.join(', ')}.`
}

/** What the service says of a file, and fields may hold of it: of another file it would be wrong. */
const FACTS_OF_FILE: ReadonlySet<string> = new Set([
  'asset_folder_id',
  'content_length',
  'content_type',
  'created_at',
  'deleted_at',
  'expire_at',
  'ext_id',
  'internal_tag_ids',
  'internal_tags_list',
  'is_private',
  'locked',
  'locked_at',
  'locked_until',
  'publish_at',
  'published_at',
  'short_filename',
  'space_id',
  'updated_at',
])

/**
 * A file of the space as a field holds it. What was said of the one before is not said of it; keys that say something else, as those of
 * a field plugin, stay, and so does the order of the keys. The same file chosen again changes nothing.
 */
export function chosenAsset(asset: Asset, before?: AssetValue): AssetValue {
  if (before && isSameFile(asset, before)) return before
  const { id, filename, alt, title, source, copyright, focus } = asset
  return {
    ...withoutAsset(before),
    id,
    filename,
    alt: alt ?? '',
    title: title ?? '',
    source: source ?? '',
    copyright: copyright ?? '',
    focus: focus ?? '',
  }
}

/** Whether a field or node has this file already. */
export const isSameFile = (
  asset: Pick<Asset, 'filename'>,
  before: { readonly filename: JsonValue },
): boolean => typeof before.filename === 'string' && localFile(before.filename) === localFile(asset.filename)

/** A field's value once its file is taken away. */
export function withoutAsset(before?: AssetValue): AssetValue {
  const kept = Object.entries(before ?? {}).filter(([key]) => !FACTS_OF_FILE.has(key))
  return { ...Object.fromEntries(kept), ...NO_ASSET }
}

/** The address at which the editor's own page may load a stored file; empty if there is none. */
export function servedAddress(filename: string): string {
  const served = localFile(filename)
  return /^(?:https?:)?\//.test(served) && !isPathOutsideFiles(served) ? served : ''
}

/** The address of a small form of a picture. */
export function thumbnailAddress(filename: string, width = 160): string {
  const served = servedAddress(filename)
  const isScaled = served.startsWith('/f/') && !/\.svg$/i.test(served)
  return isScaled ? `${served}/m/${width}x0/filters:quality(70)` : served
}

export const isPicture = (filename: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(filename)

/** The size of a picture, which its address has. */
export function pictureSize(
  filename: string,
): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = /\/f\/[^/]+\/(\d+)x(\d+)\//.exec(filename) ?? []
  return width && height && Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined
}

/** The name of a file, of its address. */
export function fileName(filename: string): string {
  const name = filename.split(/[?#]/)[0]!.split('/').at(-1) || filename
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
