import { type Block, isBlock, plainStory, type Story } from '../content/story.ts'
import type { Preset } from './plugin.ts'

/** Returns content with a `_uid` for every block that lacks one. It is derived from the block's path, so it is stable. */
function withUids(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => withUids(entry, `${path}-${index}`))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withUids(entry, `${path}-${key}`)]),
  )
  return isBlock(value) ? { ...copy, _uid: value._uid ?? path } : copy
}

/** Returns a story with one preset of a plugin, as its root or in its decorator. Ladle, tests and preset pictures render it. */
export function presetStory(
  component: string,
  preset: { readonly name: string; readonly content: object; readonly decorator?: Preset['decorator'] },
): Story {
  const block = { ...preset.content, component }
  const uid = `${component.replaceAll(/[^\w-]+/g, '-')}-${preset.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  return plainStory({
    id: 0,
    uuid: uid,
    name: `${component}: ${preset.name}`,
    full_slug: uid,
    content: withUids({ ...(preset.decorator?.(block) ?? block), _uid: uid }, uid) as Block,
    created_at: '2026-01-01T00:00:00.000Z',
    group_id: uid,
  })
}
