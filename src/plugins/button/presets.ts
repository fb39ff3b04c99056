import type { Presets } from 'strata-pages'
import { longest, toAddress, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

const link = toStory('start')

export default [
  { name: 'Plain', content: { label: 'Start a workspace', link } },
  { name: 'Outline', content: { label: 'See one study', link, variant: 'outline' } },
  { name: 'Quiet', content: { label: 'Read how it works', link, variant: 'quiet' } },
  { name: 'Small', content: { label: 'Start a workspace', link, size: 's' } },
  {
    name: 'Small outline, to another site',
    content: {
      label: 'Open the consent form',
      link: toAddress('https://forms.example/consent'),
      variant: 'outline',
      size: 's',
    },
  },
  { name: 'Names a button of the interface', content: { label: 'Export all' } },
  { name: 'Longest', forEditors: false, content: { label: `${longest.title} ${longest.rightToLeft}`, link } },
  { name: 'Only required fields', forEditors: false, content: { label: 'Go' } },
] satisfies Presets<typeof fields>
