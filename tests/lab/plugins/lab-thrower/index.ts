import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  where: field.option({ values: ['browser', 'server', 'later', 'mismatch'], default: 'browser' }),
}

export const slots = { inside: slot({ allow: 'any', message: 'Any block.' }) }

export default definePlugin({
  name: 'lab_thrower',
  title: 'Thrower',
  description: 'Fails where it is told to.',
  group: 'Text',
  icon: 'note',
  fields,
  slots,
  mode: 'interaction',
  render: () => import('./Thrower.tsx'),
  presets,
})
