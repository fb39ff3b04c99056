import { isJsonObject, type JsonObject } from './JsonObject.ts'
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

/** What is kept in memory of a story: all that lists, links and orders go by. Its content stays in the database. */
export interface StoryCard {
  /** The story's fields, without the content and what no answer shows. */
  readonly data: StoryData
  /** The content's component; null for a folder. */
  readonly component: string | null
  /** Codes of the languages in which the content has a translated field, as in its keys (`en_us`). */
  readonly languages: readonly string[]
  /** The names of the content's own fields. */
  readonly fields: readonly string[]
  /** Whether the content is sent to visitors as it is stored, in any language. */
  readonly plain: boolean
}

/** Makes the card of a story. */
export function cardOf(story: StoryData): StoryCard {
  const data: JsonObject = {}
  for (const field of dataFields) {
    const value = story[field]
    if (value !== undefined && value !== null) data[field] = value
  }
  const content = isJsonObject(story.content) ? story.content : {}
  const { text, contentAt } = storyText(story)
  // Most contents have no such key anywhere, which the text tells sooner than a walk.
  const mayBePlain = !REPLACED_KEYS.some((key) => text.slice(...contentAt).includes(key))
  const languages = mayBePlain ? [] : [...translatedLanguages(content)]
  return {
    data: data as unknown as StoryData,
    component: typeof content.component === 'string' ? content.component : null,
    languages,
    fields: Object.keys(content),
    plain: mayBePlain || (languages.length === 0 && !hasReplacedKeys(content)),
  }
}

/** Parts of the keys that no answer has. */
const REPLACED_KEYS = ['__i18n__', '"_editable":', '"__proto__":']

/** Whether a content has such keys. */
function hasReplacedKeys(content: JsonObject): boolean {
  let found = false
  walkObjects(content, (object) => {
    for (const key in object)
      if (key === '_editable' || key.includes('__i18n__') || key === '__proto__') found = true
  })
  return found
}

const known = new Map<string, readonly string[]>()
/** Contents of a component mostly have the same fields; odd ones must not be kept for good. */
const maxKnown = 5000

/** Reads a card from its text. Cards of stories with the same fields share their list. */
export function parseCard(text: string): StoryCard {
  const card = JSON.parse(text) as StoryCard
  return { ...card, fields: shared(card.fields), languages: shared(card.languages) }
}

function shared(names: readonly string[]): readonly string[] {
  const key = JSON.stringify(names)
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  known.set(key, names)
  return names
}
