import { type Asset, definePlugin, type Field, field, safeAddress } from 'strata-pages'
import presets from './presets.ts'

const picture = field.asset({ label: 'Picture' })

/** A picture as older content holds it, by its address alone, or as a file. */
const addressOrAsset: Field<Asset | undefined, Asset | string> = {
  ...picture,
  stored: undefined,
  read: (stored) => {
    if (typeof stored !== 'string') return picture.read(stored)
    const place = safeAddress(stored)?.place
    return place && place !== 'contact'
      ? { value: { filename: stored } }
      : { value: undefined, problem: 'is no address of a picture. Choose a file' }
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
