import { definePlugin, field, type PageView, pageMetadata, slot, type Values } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  ...pageMetadata,
  title: field.text({ required: true, translatable: true }),
  description: field.textarea({ translatable: true, help: 'The sentence under the title.' }),
  place: field.text({ translatable: true, help: 'Where it was seen.' }),
  observed: field.datetime({ help: 'When it was last seen.' }),
  preview_image: field.asset({
    label: 'Plate',
    help: 'The plate above the note, in lists and where the page is shared.',
  }),
  plate_alt: field.text({
    label: 'Alternative text of the plate',
    translatable: true,
    help: 'What it shows, for those who cannot see it.',
  }),
  contributor: field.relation({ label: 'By', contentTypes: ['contributor'], help: 'Who saw it.' }),
}

export const slots = {
  body: slot({ allow: ['prose', 'plate', 'readings', 'pull_line'] }),
}

export const queries = (_: Values<typeof fields>, { slug }: PageView) => ({
  beside: { kind: 'previousNext' as const, slug },
})

export default definePlugin({
  name: 'note',
  description: 'One place, one person, and something that was counted.',
  group: 'Pages',
  icon: 'note',
  kind: 'page',
  fields,
  slots,
  queries,
  uses: ['language'],
  card: ({ place, observed }) => ({
    facts: typeof place === 'string' && place ? [place] : [],
    observed: typeof observed === 'string' ? observed.slice(0, 10) : undefined,
  }),
  render: () => import('./Note.tsx'),
  presets,
})
