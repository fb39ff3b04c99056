import { LRUCache } from 'lru-cache'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { translatedLanguages } from './language.ts'
import type { StoryData } from './StoryData.ts'
import { storyText } from './storyText.ts'
import { walkObjects } from './walkContent.ts'

const dataFields = [
  'id',
  'uuid',
  'name',
  'slug',
  'full_slug',
  'is_folder',
  'is_startpage',
  'parent_id',
  'position',
  'published',
  'created_at',
  'updated_at',
  'published_at',
  'first_published_at',
  'tag_list',
  'group_id',
  'path',
  'sort_by_date',
  'meta_data',
  'release_id',
  'translated_slugs',
  'stage',
  'pinned',
] as const

/** The part of a story that is always in memory: all that lists, links and orders need. The content is in the database. */
export interface StoryCard {
  /** The story's fields that responses contain, without the content. */
  readonly data: StoryData
  /** The content's component; null for a folder. */
  readonly component: string | null
  /** Codes of the languages in which the content has a translated field, as in its keys (`en_us`). */
  readonly languages: readonly string[]
  /** Names of the content's top-level fields. */
  readonly fields: readonly string[]
  /** True if the stored JSON of the content can be sent unchanged in any language. */
  readonly plain: boolean
}

/** Returns the card of a story. */
export function cardOf(story: StoryData): StoryCard {
  const data: JsonObject = {}
  for (const field of dataFields) {
    const value = story[field]
    if (value !== undefined && value !== null) data[field] = value
  }
  const content = isObject(story.content) ? story.content : {}
  const { text, contentRange } = storyText(story)
  // Most contents have no such key. Searching the text is faster than walking the objects.
  const mayBePlain = !REPLACED_KEYS.some((key) => text.slice(...contentRange).includes(key))
  const languages = mayBePlain ? [] : [...translatedLanguages(content)]
  return {
    data: data as unknown as StoryData,
    component: typeof content.component === 'string' ? content.component : null,
    languages,
    fields: Object.keys(content),
    plain: mayBePlain || (languages.length === 0 && !hasReplacedKeys(content)),
  }
}

/** Parts of keys that are never sent: translated fields, editing comments, and a key that is unsafe in JavaScript. */
const REPLACED_KEYS = ['__i18n__', '"_editable":', '"__proto__":']

/** True if a content has a key that is never sent. */
function hasReplacedKeys(content: JsonObject): boolean {
  let found = false
  walkObjects(content, (object) => {
    for (const key in object)
      if (key === '_editable' || key.includes('__i18n__') || key === '__proto__') found = true
  })
  return found
}

/** Maximum number of shared lists of names. Most stories of a component share one; the limit bounds the memory of unusual ones. */
const MAX_SHARED = 5000
const sharedNames = new LRUCache<string, readonly string[]>({ max: MAX_SHARED })

/** Parses a stored card. Cards with the same field names share one array. */
export function parseCard(text: string): StoryCard {
  const card = JSON.parse(text) as StoryCard
  return { ...card, fields: shared(card.fields), languages: shared(card.languages) }
}

function shared(names: readonly string[]): readonly string[] {
  const key = JSON.stringify(names)
  const before = sharedNames.get(key)
  if (before !== undefined) return before
  sharedNames.set(key, names)
  return names
}
