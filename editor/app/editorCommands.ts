import type { CommandRegistry } from '../commands/CommandRegistry.ts'
import type { BoundCommand } from '../commands/commands.ts'
import { guide } from '../guide/Guide.ts'
import { FIND_PATH, navigate } from '../navigation/route.ts'
import { replaceEverywhere } from '../replace/replaceCommands.ts'

/** Commands that are available in the whole editor. */
export function editorCommands(registry: CommandRegistry): readonly BoundCommand[] {
  const always = { isEnabled: () => true }
  return [
    {
      ...always,
      id: 'go.stories',
      title: 'All stories',
      group: 'Go to',
      run: () => navigate(FIND_PATH),
    },
    replaceEverywhere(registry),
    {
      ...always,
      id: 'help.palette',
      title: 'Search commands and stories',
      // Rich text uses Mod+K for links, and Firefox uses Mod+Shift+P for a private window.
      keys: ['Mod+K', 'Mod+Shift+P', 'F1'],
      inText: true,
      group: 'Help',
      run: () => registry.open('palette'),
    },
    {
      ...always,
      id: 'help.guide',
      title: 'Guide to a first page',
      group: 'Help',
      async run() {
        await navigate(FIND_PATH)
        guide.start()
      },
    },
    {
      ...always,
      id: 'help.keys',
      title: 'Keyboard shortcuts',
      keys: ['?', 'Mod+/'],
      group: 'Help',
      run: () => registry.open('keys'),
    },
  ]
}
