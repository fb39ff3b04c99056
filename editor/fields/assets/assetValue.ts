import { isObject } from '../../../json/JsonObject.ts'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import { isPathOutsideFiles, localFile } from '../../space/localFile.ts'

/** Value of an asset field. */
export type AssetValue = JsonObject & { readonly filename: string }

export const isAssetValue = (value: JsonValue | undefined): value is AssetValue =>
  isObject(value) && typeof value.filename === 'string'

/** Value of an asset field without a file. */
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

/** Returns why the field does not accept a file; undefined if it does. */
export function fileTypeError(
  schema: FieldSchema | undefined,
  type: string,
  name: string,
): string | undefined {
  const kinds = Array.isArray(schema?.filetypes) ? schema.filetypes.map(String) : []
  if (kinds.length === 0 || kinds.some((kind) => KINDS[kind]?.test(type))) return undefined
  // Some systems report no media type for caption files.
  if (kinds.includes('texts') && /\.(?:vtt|srt|txt|csv|md|pdf)$/i.test(name)) return undefined
  return `${name} has a type that this field does not accept. Accepted types: ${kinds.join(', ')}.`
}

/** Keys that the service adds to a file, also in field values. They are wrong for any other file. */
const FILE_KEYS: ReadonlySet<string> = new Set([
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
 * Returns the field value for a chosen file. Replaces keys that describe the previous file; preserves all other keys, such as those of
 * a field plugin, and the key order. Returns `before` if it has this file already.
 */
export function toAssetValue(asset: Asset, before?: AssetValue): AssetValue {
  if (before && isSameFile(asset, before)) return before
  const { id, filename, alt, title, source, copyright, focus } = asset
  return {
    ...clearAsset(before),
    id,
    filename,
    alt: alt ?? '',
    title: title ?? '',
    source: source ?? '',
    copyright: copyright ?? '',
    focus: focus ?? '',
  }
}

/** Returns whether a field value or a rich text node already has this file. */
export const isSameFile = (
  asset: Pick<Asset, 'filename'>,
  before: { readonly filename: JsonValue },
): boolean => typeof before.filename === 'string' && localFile(before.filename) === localFile(asset.filename)

/** Returns the field value after its file is removed, or an empty value. */
export function clearAsset(before?: AssetValue): AssetValue {
  const preserved = Object.entries(before ?? {}).filter(([key]) => !FILE_KEYS.has(key))
  return { ...Object.fromEntries(preserved), ...NO_ASSET }
}

/** Returns the address at which the editor can load a stored file; empty if it must not. */
export function servedAddress(filename: string): string {
  const served = localFile(filename)
  return /^(?:https?:)?\//.test(served) && !isPathOutsideFiles(served) ? served : ''
}

/** Returns the address of a picture scaled to a width in pixels. SVGs and files of other servers are not scaled. */
export function thumbnailAddress(filename: string, width = 160): string {
  const served = servedAddress(filename)
  const isScaled = served.startsWith('/f/') && !/\.svg$/i.test(served)
  return isScaled ? `${served}/m/${width}x0/filters:quality(70)` : served
}

export const isPicture = (filename: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(filename)

/** Returns the size in pixels that a picture's address contains; undefined without one. */
export function pictureSize(
  filename: string,
): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = /\/f\/[^/]+\/(\d+)x(\d+)\//.exec(filename) ?? []
  return width && height && Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined
}

/** Returns the decoded file name from an address. */
export function fileName(filename: string): string {
  const name = filename.split(/[?#]/)[0]!.split('/').at(-1) || filename
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
