import { LRUCache } from 'lru-cache'
import { withEditable } from './editable.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { languageInKey, localise } from './language.ts'
import { withoutFields } from './storyText.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** Options of a delivery request that decide how a story is serialized. */
export interface Rendition {
  readonly view: VersionIndex
  readonly draft: boolean
  /** The name of the space in editing comments. */
  readonly space: string
  readonly language: string | undefined
  readonly fallback: string | undefined
  readonly excludedFields: readonly string[]
  readonly excludedStoryFields: readonly string[]
}

/** Maximum number of cached characters of contents that differ from the stored JSON. */
const MAX_TEXT = 16_000_000

/** Maximum number of cached texts of one story. Keys contain parameters of requests, so clients could add any number. */
const MAX_KEYS = 16

/** Texts of stories by key. */
const rendered = new LRUCache<IndexedStory, ReadonlyMap<string, string>>({
  maxSize: MAX_TEXT,
  maxEntrySize: MAX_TEXT / 4,
  sizeCalculation: (texts) => [...texts.values()].reduce((size, { length }) => size + length, 1),
})

/** Returns the JSON of a story's content in one language and version; undefined if the story was deleted. */
export function contentText(story: IndexedStory, rendition: Rendition): string | undefined {
  const { draft, space, excludedFields } = rendition
  const isStored = story.card.plain && !draft
  if (isStored && excludedFields.length === 0) return story.contentText
  // Ignore languages without a translated field: requests may name any language, and each would fill the cache.
  const [language, fallback] = [rendition.language, rendition.fallback].map((code) =>
    code !== undefined && story.card.languages.includes(languageInKey(code)) ? code : undefined,
  )
  const key = JSON.stringify([draft, space, language, fallback, excludedFields])
  const known = rendered.get(story)
  const before = known?.get(key)
  if (before !== undefined) return before
  const complete = isStored ? story.contentText : renderedText()
  if (complete === undefined) return undefined
  const excluded = new Set(excludedFields)
  const text = withoutFields(
    complete,
    (field) => field !== 'component' && field !== '_uid' && excluded.has(field),
  )
  rendered.set(story, new Map([...(known && known.size < MAX_KEYS ? known : []), [key, text]]))
  return text

  function renderedText(): string | undefined {
    if (story.contentText === undefined) return undefined
    const localised = localise(story.content, { language, fallback })
    return JSON.stringify(draft ? withEditable(localised, { space, storyId: story.id }) : localised)
  }
}
