import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import { helpArticle } from './helpArticle.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { label: 'Change a consent date', link: helpArticle('participants/change-a-consent-date') },
  },
  {
    name: 'To a part of an article',
    content: {
      label: 'Set or move the date',
      link: helpArticle('participants/change-a-consent-date#set-or-move-the-date'),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      label: `${longest.text} ${longest.compound} ${longest.rightToLeft}`,
      link: helpArticle('tags/split-a-tag'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { label: 'Help', link: helpArticle('tags') } },
] satisfies Presets<typeof fields>
