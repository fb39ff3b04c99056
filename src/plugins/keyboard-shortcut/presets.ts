import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { keys: 'Cmd+K' } },
  { name: 'Every modifier', content: { keys: 'Ctrl+Alt+Shift+Cmd+E' } },
  { name: 'Named keys', content: { keys: 'Option+Enter' } },
  { name: 'The plus key', content: { keys: 'Cmd++' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { keys: 'Ctrl+Option+Shift+Cmd+Backspace+Umschaltfeststelltaste+ארווח' },
  },
  { name: 'Only required fields', forEditors: false, content: { keys: 'H' } },
] satisfies Presets<typeof fields>
