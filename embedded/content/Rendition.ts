import { withEditable } from './editable.ts'
import type { JsonObject } from './JsonObject.ts'
import { localise } from './language.ts'
import type { IndexedStory, StoryView } from './StoryIndex.ts'

/** How stories are to be sent. */
export interface Rendition {
  readonly view: StoryView
  readonly draft: boolean
  /** The name of the space in editing comments. */
  readonly space: string
  readonly language: string | undefined
  readonly fallback: string | undefined
  readonly excludedFields: readonly string[]
  readonly excludedStoryFields: readonly string[]
}

const rendered = new WeakMap<IndexedStory, Map<string, JsonObject>>()

/** How many languages and versions of one story are kept; requests name languages, so there must be an end. */
const renditionsKept = 16

/** The content of a story in one language and version. Kept until the story changes: never write to it. */
export function editableContent(story: IndexedStory, rendition: Rendition): JsonObject {
  const { draft, space } = rendition
  // A language that nothing is written in changes nothing: a request may name any.
  const [language, fallback] = [rendition.language, rendition.fallback].map((code) =>
    code !== undefined && story.languages.has(code.replaceAll('-', '_')) ? code : undefined,
  )
  const key = JSON.stringify([draft, space, language, fallback])
  const kept = rendered.get(story) ?? new Map<string, JsonObject>()
  rendered.set(story, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const localised = localise(story.content, { language, fallback })
  const content = draft ? withEditable(localised, { space, storyId: story.id }) : localised
  if (kept.size >= renditionsKept) kept.clear()
  kept.set(key, content)
  return content
}
