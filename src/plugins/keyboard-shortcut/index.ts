import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  keys: field.text({ required: true, help: 'Joined by plus, as in Cmd+Shift+K.' }),
}

export default definePlugin({
  name: 'keyboard_shortcut',
  title: 'Keyboard shortcut',
  description: 'Keys to press, drawn as keys. In text: [[kbd | Cmd+K]].',
  group: 'Help',
  icon: 'keyboard',
  fields,
  inline: {
    types: ['kbd', 'keyboard_shortcut'],
    value: 'required',
    toFields: ({ value }) => ({ keys: value }),
    example: '[[kbd | Cmd+K]]',
  },
  render: () => import('./KeyboardShortcut.tsx'),
  presets,
})
