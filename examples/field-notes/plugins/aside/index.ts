import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import * as field from '../../../../src/registry/fields.ts'
import presets from './presets.ts'

export const fields = { words: field.richtext({ required: true, translatable: true }) }

export default definePlugin({
  name: 'aside',
  title: 'Aside',
  description: 'How it was counted, what is missing: a remark beside the note.',
  group: 'Text',
  icon: 'aside',
  fields,
  render: () => import('./Aside.tsx'),
  presets,
})
