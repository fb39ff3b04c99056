import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  label: field.text({ default: 'Theme:', maxLength: 40 }),
  system: field.text({ label: 'Label of the system’s theme', default: 'as the system', maxLength: 40 }),
  light: field.text({ label: 'Label of the light theme', default: 'light', maxLength: 40 }),
  dark: field.text({ label: 'Label of the dark theme', default: 'dark', maxLength: 40 }),
}

export default definePlugin({
  name: 'theme_switch',
  title: 'Theme switch',
  description: 'A button that switches between the system’s theme, light and dark.',
  group: 'Settings',
  icon: 'theme',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./themeSwitch.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./ThemeSwitch.tsx'),
  presets,
})
