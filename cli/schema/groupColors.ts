/** Colours of the icons in the editor, by the usual groups. */
const GROUP_COLORS: Readonly<Record<string, string>> = {
  Pages: '#2b5fb8',
  Text: '#5c6470',
  Media: '#8a4a9e',
  Layout: '#14777d',
  Proof: '#a8552a',
  Help: '#3d7a46',
  Settings: '#7a6a3a',
}

/** Returns the colour of the icons of a group; undefined for other groups, whose blocks have the editor's default. */
export const groupColor = (group: string | undefined): string | undefined =>
  group !== undefined && Object.hasOwn(GROUP_COLORS, group) ? GROUP_COLORS[group] : undefined
