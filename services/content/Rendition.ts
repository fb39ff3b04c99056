import { withEditable } from './editable.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { languageInKey, localise } from './language.ts'
import { RecentTexts } from './RecentTexts.ts'
import { withoutFields } from './storyText.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** How stories are to be sent. */
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

/** How many characters of contents that are not sent as they are stored stay in memory. */
const MAX_TEXT = 16_000_000

const rendered = new RecentTexts<IndexedStory, string>(MAX_TEXT)

/** The JSON of a story's content in one language and version; undefined where the story is not there any more. */
export function contentText(story: IndexedStory, rendition: Rendition): string | undefined {
  const { draft, space, excludedFields } = rendition
  const isStored = story.card.plain && !draft
  if (isStored && excludedFields.length === 0) return story.contentText
  // A language that nothing is written in changes nothing: a request may name any.
  const [language, fallback] = [rendition.language, rendition.fallback].map((code) =>
    code !== undefined && story.card.languages.includes(languageInKey(code)) ? code : undefined,
  )
  const key = JSON.stringify([draft, space, language, fallback, excludedFields])
  const known = rendered.get(story, key)
  if (known !== undefined) return known
  const whole = isStored ? story.contentText : wholeText()
  if (whole === undefined) return undefined
  const excluded = new Set(excludedFields)
  const text = withoutFields(
    whole,
    (field) => field !== 'component' && field !== '_uid' && excluded.has(field),
  )
  rendered.set(story, key, text, text.length)
  return text

  function wholeText(): string | undefined {
    if (story.contentText === undefined) return undefined
    const localised = localise(story.content, { language, fallback })
    return JSON.stringify(draft ? withEditable(localised, { space, storyId: story.id }) : localised)
  }
}
