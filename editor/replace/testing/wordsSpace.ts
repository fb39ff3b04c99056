import { TEXT_KINDS, type TextKind } from '../../../fields/texts.ts'
import { createSpaceSchema } from '../../space/createSpaceSchema.ts'
import { component } from '../../store/testing/exampleSpace.ts'
import type { ReplaceQuery } from '../createMatcher.ts'

/** A space whose block has a text of each kind. */
export const wordsSpace = createSpaceSchema({
  components: [
    component('page', { title: { type: 'text' }, body: { type: 'bloks' } }, { is_root: true }),
    component('words', {
      text: { type: 'text' },
      long: { type: 'textarea' },
      rich: { type: 'richtext' },
      link: { type: 'multilink' },
      file: { type: 'asset' },
      tone: { type: 'option' },
      figures: { type: 'table' },
    }),
  ],
  groups: [],
  presets: [],
  tags: [],
})

/** Options that search all kinds of texts, without names of stories. */
export const ALL = { kinds: new Set(Object.keys(TEXT_KINDS) as TextKind[]), names: false }
export const createQuery = (find: string, replace = '', more: Partial<ReplaceQuery> = {}): ReplaceQuery => ({
  ...{ find, replace, isExpression: false, matchCase: false, wholeWords: false },
  ...more,
})
