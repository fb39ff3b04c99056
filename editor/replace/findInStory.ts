import { editTexts } from '../../fields/editTexts.ts'
import type { TextKind, TextMatch } from '../../fields/texts.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { Matcher } from './createMatcher.ts'

/** A match in a story. */
export interface FoundMatch extends TextMatch {
  /** Unique key within the story. */
  readonly key: string
  /** Uid of the block; null for the story's name. */
  readonly uid: string | null
  readonly component: string
  readonly field: string
  /** Label of the field, as in the form. */
  readonly label: string
  /** The searched text. */
  readonly text: string
  /** Index of the text among those of its field. */
  readonly textIndex: number
}

/** Which texts are searched. */
export interface SearchOptions {
  readonly kinds: ReadonlySet<TextKind>
  /** Whether the story's name is searched. Its slug never is, since changing it needs a redirect. */
  readonly names: boolean
}

/** Maximum number of steps in one story: about half a second, measured with the largest expressions. */
const MAX_STEPS = 25_000_000

/**
 * Returns the matches in a story in document order, up to a limit.
 *
 * @throws Error with a readable message if the matcher may need too many steps for the story's texts
 */
export function findInStory(
  store: StoryStore,
  space: SpaceSchema,
  matcher: Matcher,
  { kinds, names }: SearchOptions,
  limit: number,
): readonly FoundMatch[] {
  const found: FoundMatch[] = []
  let steps = 0
  const add = (text: string, source: Omit<FoundMatch, keyof TextMatch | 'key' | 'text'>) => {
    steps += text.length * matcher.cost
    if (steps > MAX_STEPS)
      throw new Error(
        'The expression takes too long in a story with so much text. Use fewer or smaller numbers of repetitions.',
      )
    for (const match of matcher(text))
      if (found.length < limit) found.push({ ...match, ...source, text, key: keyOf(source, match) })
  }
  if (names) {
    const { name } = store.story()
    if (typeof name === 'string')
      add(name, { uid: null, component: '', field: 'name', label: 'Name of the story', textIndex: 0 })
  }
  const pending = [store.root]
  for (let uid = pending.pop(); uid !== undefined && found.length < limit; uid = pending.pop()) {
    const { component, fields } = store.block(uid)
    const known = space.components.get(component)
    for (const [field, value] of Object.entries(fields)) {
      const type = fieldSchema(known, field)?.type
      if (type === undefined) continue
      let textIndex = 0
      editTexts(type, value, ({ kind, text, part }) => {
        const label = space.fieldName(component, field) + (part ? ` (${part})` : '')
        if (kinds.has(kind)) add(text, { uid, component, field, label, textIndex })
        textIndex += 1
        return []
      })
    }
    const children = store.slots(uid).flatMap((slot) => store.children(uid as string, slot))
    for (const child of children.toReversed()) pending.push(child)
  }
  return found
}

const keyOf = (
  { uid, field, textIndex }: Pick<FoundMatch, 'uid' | 'field' | 'textIndex'>,
  { from }: TextMatch,
) => JSON.stringify([uid, field, textIndex, from])
