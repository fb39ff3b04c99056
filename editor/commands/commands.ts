import type { EditorSession } from '../session/EditorSession.ts'

/** Groups of commands in the palette and on the cheat sheet, in this order. */
export const GROUPS = ['Story', 'Edit', 'Block', 'Insert', 'View', 'Go to', 'Help'] as const

export type CommandGroup = (typeof GROUPS)[number]

/** An action on the edited story, offered by the palette, shortcuts, menus and the cheat sheet. */
export interface EditorCommand {
  /** Unique id, for example `block.duplicate`. */
  readonly id: string
  /** Label in menus, for example `Duplicate block`. */
  readonly title: string
  /** Shortcuts such as `Mod+Shift+Z`; the first is displayed. `Mod` is Command on a Mac and Control elsewhere. */
  readonly keys?: string | readonly string[]
  /** Whether the browser turns the keys into a native event such as `copy`, which runs the command. The keys are only displayed. */
  readonly isNative?: boolean
  readonly group: CommandGroup
  /** Whether its keys work in text inputs: `true` in all, `fields` in the story's fields. Default: false. */
  readonly inText?: boolean | 'fields'
  /** Returns whether the command is enabled. Default: always. */
  readonly when?: (session: EditorSession) => boolean
  /** Returns why the command is disabled, shown if its keys are pressed. */
  readonly whyNot?: (session: EditorSession) => string
  readonly run: (session: EditorSession) => void | Promise<void>
}

/** A command bound to a session. */
export interface BoundCommand extends Omit<EditorCommand, 'when' | 'whyNot' | 'run'> {
  readonly isEnabled: () => boolean
  readonly whyNot?: () => string
  readonly run: () => void | Promise<void>
}

/** Binds commands to a session. @throws Error if two commands have the same id */
export function bindCommands(
  commands: readonly EditorCommand[],
  session: EditorSession,
): readonly BoundCommand[] {
  const ids = new Set<string>()
  return commands.map((command) => {
    if (ids.has(command.id)) throw new Error(`Two commands are named "${command.id}". Rename one.`)
    ids.add(command.id)
    const { when, whyNot, run, ...rest } = command
    return {
      ...rest,
      isEnabled: () => when?.(session) ?? true,
      ...(whyNot ? { whyNot: () => whyNot(session) } : {}),
      run: () => run(session),
    }
  })
}

/** Returns the displayed keys of a command; undefined without keys. */
export const keysOf = ({ keys }: Pick<EditorCommand, 'keys'>): string | undefined =>
  typeof keys === 'string' ? keys : keys?.[0]
