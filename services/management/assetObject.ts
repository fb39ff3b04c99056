import { lstat } from 'node:fs/promises'
import * as v from 'valibot'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { Asset } from '../content/readAssets.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { contentTypeOf } from '../images/contentTypes.ts'

const optionalText = v.nullish(v.pipe(v.string(), v.maxLength(5000)))

/** Fields of an asset that clients can write. */
export const assetFields = {
  alt: optionalText,
  title: optionalText,
  copyright: optionalText,
  source: optionalText,
  focus: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d+x\d+:\d+x\d+)?$/, 'must be empty or two corners in pixels, such as 10x20:30x40'),
    ),
  ),
  asset_folder_id: v.nullish(v.number()),
  is_private: v.nullish(v.boolean()),
  locked: v.nullish(v.boolean()),
  ext_id: v.nullish(v.string()),
  expire_at: v.nullish(v.string()),
  publish_at: v.nullish(v.string()),
  internal_tag_ids: v.optional(v.array(v.union([v.number(), v.string()]))),
  meta_data: v.nullish(v.looseObject({})),
}

export type AssetInput = v.InferOutput<v.ObjectSchema<typeof assetFields, undefined>>

/** Texts that are stored both at the top level and in `meta_data`. */
const METADATA = ['alt', 'title', 'copyright', 'source'] as const

/** Applies a client's changes to the JSON file of an asset. */
export function changedSidecar(before: JsonObject, input: AssetInput): JsonObject {
  const metadata: JsonObject = { ...(before.meta_data as JsonObject | undefined), ...input.meta_data }
  const texts: JsonObject = {}
  for (const key of METADATA) {
    const text = sentText(key, before, input)
    if (text === undefined) continue
    texts[key] = text
    metadata[key] = text
  }
  return { ...before, ...input, ...texts, meta_data: metadata, updated_at: new Date().toISOString() }
}

/**
 * Returns the text that a client sent at the top level or in `meta_data`; undefined if in neither. Clients send back a whole asset after
 * they changed one of the two texts, so a changed text takes precedence.
 */
function sentText(key: string, before: JsonObject, input: AssetInput): unknown {
  const textOf = (values: unknown) =>
    isObject(values) && Object.hasOwn(values, key) ? values[key] : undefined
  const sent = [
    { text: textOf(input), stored: textOf(before) },
    { text: textOf(input.meta_data), stored: textOf(before.meta_data) },
  ].filter(({ text }) => text !== undefined)
  const changed = sent.find(({ text, stored }) => (text || '') !== (stored || ''))
  return (changed ?? sent.find(({ text }) => text) ?? sent[0])?.text
}

/** An asset as the API returns it. */
export async function assetObject(
  { id, filename, file, sidecar }: Asset,
  space: number,
  { tags }: ComponentLibrary,
): Promise<JsonObject> {
  const stats = await lstat(file).catch(() => undefined)
  const modified = stats?.mtime.toISOString() ?? null
  const tagIds = Array.isArray(sidecar.internal_tag_ids) ? sidecar.internal_tag_ids.map(Number) : []
  return {
    alt: '',
    title: '',
    copyright: '',
    source: '',
    focus: '',
    asset_folder_id: null,
    is_private: false,
    locked: false,
    created_at: modified,
    updated_at: modified,
    deleted_at: null,
    ...sidecar,
    id,
    filename,
    short_filename: filename.split('/').at(-1),
    space_id: space,
    content_type: contentTypeOf(filename),
    content_length: stats?.size ?? null,
    internal_tag_ids: tagIds,
    internal_tags_list: tags
      .filter((tag) => tagIds.includes(Number(tag.id)))
      .map((tag) => ({ id: tag.id, name: tag.name })),
  }
}
