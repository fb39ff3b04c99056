import type { Plugin } from '../../src/registry/plugin.ts'

/** Colours of the icons in the editor, by group. */
export const GROUP_COLORS: Readonly<Record<Plugin['group'], string>> = {
  Pages: '#2b5fb8',
  Text: '#5c6470',
  Media: '#8a4a9e',
  Layout: '#14777d',
  Proof: '#a8552a',
  Help: '#3d7a46',
  Settings: '#7a6a3a',
}
