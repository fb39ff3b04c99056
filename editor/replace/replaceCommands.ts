import type { CommandRegistry } from '../commands/CommandRegistry.ts'
import type { BoundCommand } from '../commands/commands.ts'

const shared = { group: 'Edit', inText: true, isEnabled: () => true } as const

/** Command that opens find and replace for all stories, available everywhere in the editor. */
export const replaceEverywhere = (registry: CommandRegistry): BoundCommand => ({
  ...shared,
  id: 'edit.replaceAll',
  title: 'Find and replace in all stories',
  keys: 'Mod+Shift+F',
  run: () => registry.open('replace-all'),
})

/** Command that opens find and replace for the open story. */
export const replaceHere = (registry: CommandRegistry): BoundCommand => ({
  ...shared,
  id: 'edit.replace',
  title: 'Find and replace in this story',
  keys: 'Mod+F',
  run: () => registry.open('replace'),
})
