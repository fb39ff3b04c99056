import { isBlock, isStory, type Story } from '../../content/story.ts'
import type { Registry } from '../../registry/registry.ts'

type Fields = Readonly<Record<string, unknown>>

/** Parts of a link that depend on the page's language even if nothing is translated. */
const FOLLOWING = ['story', 'cached_url']

/**
 * Returns whether a story is translated into the language in which it was loaded. The content service does not tell: a field without
 * a translation has the first language's value. So the story is compared with the original in the first language. It counts as
 * translated if anything except its related stories differs, or if no translatable field has a value.
 */
export function isTranslated(story: Story, original: Story, registry: Pick<Registry, 'get'>): boolean {
  let hasTranslatable = false

  function differs(own: unknown, first: unknown): boolean {
    if (Object.is(own, first)) {
      // The same object is equal, but its blocks may have translatable values.
      if (typeof own === 'object' && own !== null) look(own)
      return false
    }
    if (typeof own !== 'object' || own === null || typeof first !== 'object' || first === null) return true
    if (Array.isArray(own))
      return (
        !Array.isArray(first) ||
        own.length !== first.length ||
        own.some((entry, at) => differs(entry, first[at]))
      )
    // The content of a related story does not belong to this story.
    if (isStory(own)) return !isStory(first) || own.uuid !== first.uuid
    notice(own)
    const names = new Set([...Object.keys(own), ...Object.keys(first)])
    if ((own as Fields).linktype === 'story') for (const name of FOLLOWING) names.delete(name)
    names.delete('_editable')
    return [...names].some((name) => differs((own as Fields)[name], (first as Fields)[name]))
  }

  function look(value: unknown): void {
    if (hasTranslatable || typeof value !== 'object' || value === null || isStory(value)) return
    if (!Array.isArray(value)) notice(value)
    for (const inner of Object.values(value)) look(inner)
  }

  /** Sets `hasTranslatable` if a block has a value in a translatable field. */
  function notice(value: object): void {
    if (hasTranslatable || !isBlock(value)) return
    const { fields = {} } = registry.get(value.component) ?? {}
    hasTranslatable = Object.entries(fields).some(
      ([name, field]) => field.translatable && isFilled(value[name]),
    )
  }

  return differs(story.content, original.content) || !hasTranslatable
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
