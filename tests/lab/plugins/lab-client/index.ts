import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_client',
  title: 'Client state',
  description: 'Says what the client state is.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'load',
  render: () => import('./Client.tsx'),
  presets,
})
