import type { Presets } from 'strata-pages'
import { longest, toAddress, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

const plain = {
  heading: 'Bring one old study. See what’s still in it.',
  description: 'Upload a study you thought was finished. It takes about ten minutes.',
  action_label: 'Start a workspace',
  action_link: toAddress('https://app.quarry.example/start'),
  second_action_label: 'See the prices',
  second_action_link: toStory('pricing'),
}

export default [
  { name: 'Plain', content: plain },
  { name: 'A link alone', content: { ...plain, action_label: '' } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: `${longest.text} ${longest.rightToLeft}`,
      action_label: `${longest.compound} öffnen`,
      action_link: toAddress('https://app.quarry.example/start'),
      second_action_label: longest.title,
      second_action_link: toStory('pricing'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { heading: 'Ask once.' } },
] satisfies Presets<typeof fields>
