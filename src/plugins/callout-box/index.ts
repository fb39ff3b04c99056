import { definePlugin, field } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  content: field.richtext({ required: true, tools: SHORT_TEXT }),
}

export default definePlugin({
  name: 'callout_box',
  title: 'Callout box',
  description: 'A highlighted rule, tip or warning.',
  group: 'Text',
  icon: 'callout',
  fields,
  render: () => import('./CalloutBox.tsx'),
  presets,
})
