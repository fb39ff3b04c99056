import { clipboardCommands } from '../clipboard/clipboardCommands.ts'
import { keysOf } from '../commands/commands.ts'
import type { IconName } from '../parts/Icon.tsx'
import type { MenuEntry } from '../parts/menuItems.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { blockCommands } from './blockCommands.ts'

/** Sections of the menu, as ids of commands. */
const SECTIONS: readonly (readonly string[])[] = [
  ['block.edit', 'block.selectParent'],
  ['block.insertBefore', 'block.insertAfter', 'block.insertIn'],
  ['block.cut', 'block.copy', 'block.paste', 'block.duplicate'],
  ['block.moveUp', 'block.moveDown', 'block.moveIn', 'block.moveOut', 'block.moveTo'],
  ['block.wrap', 'block.unwrap', 'block.replace'],
  ['block.remove'],
]

const ICONS: Readonly<Record<string, IconName>> = {
  'block.edit': 'edit',
  'block.insertAfter': 'plus',
  'block.cut': 'cut',
  'block.copy': 'copy',
  'block.paste': 'paste',
  'block.moveUp': 'chevron-up',
  'block.moveDown': 'chevron-down',
  'block.moveTo': 'move',
  'block.remove': 'trash',
}

/** Menu of the selected blocks, for the page and the outline. */
export function blockMenu(session: EditorSession): readonly MenuEntry[] {
  const commands = new Map([...blockCommands, ...clipboardCommands].map((command) => [command.id, command]))
  return SECTIONS.flatMap((ids, at): readonly MenuEntry[] => {
    const entries = ids.flatMap((id): readonly MenuEntry[] => {
      const command = commands.get(id)
      if (!command) return []
      return [
        {
          label: command.title,
          icon: ICONS[id],
          keys: keysOf(command),
          disabled: command.when?.(session) === false,
          danger: id === 'block.remove',
          // Deferred until the menu has restored the focus, so that the command can move it.
          onSelect: () => setTimeout(() => void command.run(session), 0),
        },
      ]
    })
    return at > 0 ? [{ kind: 'separator' }, ...entries] : entries
  })
}
