import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({
    help: 'A chapter without a title has no anchor and no entry in the table of contents.',
  }),
  title_size: field.option({
    label: 'Title level',
    values: ['h2', 'h3', 'h4'],
    names: { h2: 'Part of the page (H2)', h3: 'Part of a chapter (H3)', h4: 'Part of an H3 (H4)' },
    default: 'h2',
  }),
  chapter_hero_image: field.asset({ label: 'Picture', help: 'Between the title and the text.' }),
  rock: field.option({
    values: ['recording', 'transcript', 'quote', 'tag', 'insight'],
    help: 'The rock beside the title, where the chapter is about one of Quarry’s objects.',
  }),
  content: field.richtext(),
  articleType: field.option({
    values: ['knowledge', 'blog'],
    names: { knowledge: 'Help article', blog: 'Blog post' },
    help: 'Overrides the article type of the page.',
  }),
}

export default definePlugin({
  name: 'chapter',
  title: 'Chapter',
  description: 'A titled part of an article or page, with an anchor.',
  group: 'Text',
  icon: 'chapter',
  fields,
  onlyIf: { title_size: { title: true }, rock: { title: true } },
  anchor: ({ title }) => title,
  level: ({ title_size }) => (title_size === 'h3' ? 3 : title_size === 'h4' ? 4 : 2),
  uses: ['articleType'],
  mode: 'enhance',
  enhance: {
    module: () => import('./copyLink.ts'),
    trigger: 'interaction',
    applies: ({ title }, { articleType }) => Boolean(title) && articleType === 'knowledge',
  },
  budget: 1000,
  provides: ({ articleType }) => (articleType ? { articleType } : {}),
  render: () => import('./Chapter.tsx'),
  presets,
})
