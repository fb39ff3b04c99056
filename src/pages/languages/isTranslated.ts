import { isBlock, isStory, type Story } from '../../content/story.ts'
import type { Registry } from '../../registry/registry.ts'

type Fields = Readonly<Record<string, unknown>>

/** Parts of a link that follow the language of the page, whatever is translated. */
const FOLLOWING = ['story', 'cached_url']

/**
 * Whether a story is translated into the language it was given in. The content service does not tell: a field without a
 * translation has the first language's value. So what it gave is compared with the story in the first language: it is
 * translated where anything of its own differs, and where none of its fields that can be translated says anything.
 */
export function isTranslated(story: Story, original: Story, registry: Pick<Registry, 'get'>): boolean {
  let says = false

  function differs(own: unknown, first: unknown): boolean {
    if (Object.is(own, first)) {
      // The same object, so all that is in it is the same; what it says still counts.
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
    // What a related story says is not this one's.
    if (isStory(own)) return !isStory(first) || own.uuid !== first.uuid
    notice(own)
    const names = new Set([...Object.keys(own), ...Object.keys(first)])
    if ((own as Fields).linktype === 'story') for (const name of FOLLOWING) names.delete(name)
    names.delete('_editable')
    return [...names].some((name) => differs((own as Fields)[name], (first as Fields)[name]))
  }

  function look(value: unknown): void {
    if (says || typeof value !== 'object' || value === null || isStory(value)) return
    if (!Array.isArray(value)) notice(value)
    for (const inner of Object.values(value)) look(inner)
  }

  /** Notes whether a block says something that could be translated. */
  function notice(value: object): void {
    if (says || !isBlock(value)) return
    const { fields = {} } = registry.get(value.component) ?? {}
    says = Object.entries(fields).some(([name, field]) => field.translatable && isFilled(value[name]))
  }

  return differs(story.content, original.content) || !says
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
