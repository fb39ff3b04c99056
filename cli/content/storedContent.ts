import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { Field } from '../../src/registry/field.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { stableIdentity } from '../schema/stableIdentity.ts'
import type { DemoSpace, SpaceStory } from './demoSpace.ts'

/** Converts an asset to the value that the service stores in a field. */
function storedAsset(value: JsonObject, { assets }: DemoSpace, isLenient: boolean): JsonObject {
  const known = assets.find(({ filename }) => filename === value.filename)
  const asset = known ?? (isLenient ? { id: null, filename: value.filename, alt: '' } : undefined)
  if (!asset)
    throw new Error(
      `The demo space has no file ${String(value.filename)}. Use a file of content/assets in the preset, or add the file.`,
    )
  return {
    fieldtype: 'asset',
    id: asset.id,
    alt: value.alt || asset.alt || '',
    name: '',
    focus: '',
    title: '',
    source: '',
    filename: asset.filename,
    copyright: '',
    meta_data: {},
    is_external_url: false,
  }
}

/** Converts short and old forms of values in presets to the service's current form. */
function asStored(value: unknown, field: Field | undefined): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || !value) return value
  if (field?.kind === 'link') return { linktype: 'url', url: value }
  return field?.kind === 'asset' ? { filename: value } : value
}

/**
 * Creates a function that converts content of presets to stored content: references to stories and assets get the ids of the space.
 *
 * @param isLenient leaves missing stories and assets unchanged or empty. Otherwise they throw
 */
export function createContentConverter(registry: Registry, space: DemoSpace, isLenient = false) {
  const pages = new Map(
    space.stories
      .filter(
        ({ published, content }) => published && registry.get(content?.component ?? '')?.kind === 'page',
      )
      .map((story) => [withoutSlashes(story.full_slug), story]),
  )

  /** Returns the page at a path or its nearest ancestor. Presets can refer to pages that the space does not have. */
  function nearestPage(path: string): SpaceStory | undefined {
    const parts = withoutSlashes(path.split(/[?#]/)[0] ?? '').split('/')
    for (let length = parts.length; length > 0; length--) {
      const page = pages.get(parts.slice(0, length).join('/'))
      if (page) return page
    }
    const home = pages.get('home')
    if (!home && !isLenient) throw new Error('The demo space has no published story "home". Restore it.')
    return home
  }

  const pathOf = (page: SpaceStory | undefined) =>
    !page || page.full_slug === 'home' ? '/' : `/${page.full_slug}`

  /** Converts the link of a field or of a mark. */
  function storedLink(link: JsonObject): JsonObject {
    if ('href' in link) {
      const href = String(link.href)
      if (link.linktype !== 'story')
        return {
          uuid: null,
          anchor: null,
          target: null,
          ...link,
          ...(href.startsWith('/') ? { href: pathOf(nearestPage(href)) } : {}),
        }
      const page = nearestPage(href)
      return { ...link, href: pathOf(page), uuid: page?.uuid ?? null, anchor: null }
    }
    if (link.linktype !== 'story')
      return { fieldtype: 'multilink', id: '', url: '', ...link, cached_url: link.url ?? '' }
    const page = nearestPage(String((link.story as JsonObject)?.full_slug ?? link.cached_url))
    const { uuid = '', full_slug = '' } = page ?? {}
    return { fieldtype: 'multilink', linktype: 'story', id: uuid, url: '', cached_url: full_slug }
  }

  function related({ settings }: Field): string {
    // Without types a relation refers to any story.
    const types = [settings.filter_content_type ?? []].flat()
    const story = space.stories.find(
      ({ content, published }) => published && (!types.length || types.includes(content?.component ?? '')),
    )
    if (!story && !isLenient)
      throw new Error(`The demo space has no published story of type ${types.join(' or ')}. Add one.`)
    return story?.uuid ?? ''
  }

  function storedBlock(block: JsonObject, plugin: Plugin, place: string): JsonObject {
    const entries = Object.entries(block).map(([name, value]) => {
      const field = plugin.fields[name]
      if (field?.isRelation) {
        const uuid = related(field)
        return [name, field.type === 'options' ? [uuid].filter(Boolean) : uuid]
      }
      return [name, stored(asStored(value, field), `${place}.${name}`)]
    })
    const { _uid, component, ...fields } = Object.fromEntries(entries)
    return { _uid: stableIdentity('block', place).uuid, component, ...fields }
  }

  function stored(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((entry, index) => stored(entry, `${place}.${index}`))
    if (!isObject(value)) return value
    if (typeof value.filename === 'string') return storedAsset(value, space, isLenient)
    if ('linktype' in value) return storedLink(value)
    if (value.type === 'heading') return { ...value, attrs: { textAlign: null, ...Object(value.attrs) } }
    const plugin = typeof value.component === 'string' ? registry.get(value.component) : undefined
    if (plugin) return storedBlock(value, plugin, place)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, stored(part, `${place}.${name}`)]),
    )
  }

  /**
   * Converts a block to its stored form. Each nested block gets a unique `_uid`.
   *
   * @param place identifies the block's position; the uids are derived from it
   */
  return (block: JsonObject, place: string): JsonObject => stored(block, place) as JsonObject
}
