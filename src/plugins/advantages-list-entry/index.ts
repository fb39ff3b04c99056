import { type Asset, definePlugin, type Field, field, safeAddress } from 'strata-pages'
import presets from './presets.ts'

const picture = field.asset({ label: 'Picture' })

/** An asset field that also reads older content, where a picture is stored as its URL alone. */
const addressOrAsset: Field<Asset | undefined, Asset | string> = {
  ...picture,
  stored: undefined,
  read: (stored) => {
    if (typeof stored !== 'string') return picture.read(stored)
    const kind = safeAddress(stored)?.place
    return kind && kind !== 'contact'
      ? { value: { filename: stored } }
      : { value: undefined, problem: 'is not the address of a picture. Choose a file' }
  },
}

export const fields = {
  heading: field.text({ required: true }),
  description: field.html({ help: 'As HTML: paragraphs, lists, links and emphasis.' }),
  src: addressOrAsset,
  alt: field.text({
    label: 'Alternative text',
    help: 'What the picture shows, for those who cannot see it. Overrides the text of the file.',
  }),
}

export default definePlugin({
  name: 'advantages_list_entry',
  title: 'Advantage',
  description: 'One row of an advantages list.',
  group: 'Proof',
  icon: 'row',
  fields,
  render: () => import('./AdvantagesListEntry.tsx'),
  presets,
})
