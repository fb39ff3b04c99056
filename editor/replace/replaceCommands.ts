import type { CommandRegistry } from '../commands/CommandRegistry.ts'
import type { BoundCommand } from '../commands/commands.ts'

const shared = { group: 'Edit', inText: true, isEnabled: () => true } as const

/** Find and replace over all stories, wherever one is in the editor. */
export const replaceEverywhere = (registry: CommandRegistry): BoundCommand => ({
  ...shared,
  id: 'edit.replaceAll',
  title: 'Find and replace in all stories',
  keys: 'Mod+Shift+F',
  run: () => registry.open('replace-all'),
})

/** Find and replace in the story that is open. */
export const replaceHere = (registry: CommandRegistry): BoundCommand => ({
  ...shared,
  id: 'edit.replace',
  title: 'Find and replace in this story',
  keys: 'Mod+F',
  run: () => registry.open('replace'),
})
