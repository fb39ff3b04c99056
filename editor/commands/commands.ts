import type { EditorSession } from '../session/EditorSession.ts'

/** How commands are grouped in the palette and on the cheat sheet, in this order. */
export const GROUPS = ['Story', 'Edit', 'Block', 'Insert', 'View', 'Go to', 'Help'] as const

export type CommandGroup = (typeof GROUPS)[number]

/** Something that can be done with the edited story: the palette, shortcuts, menus and the cheat sheet are made of these. */
export interface EditorCommand {
  /** `block.duplicate`. */
  readonly id: string
  /** What it does, as a menu says it: `Duplicate block`. */
  readonly title: string
  /** `Mod` is the command key on a Mac and Control elsewhere: `Mod+Shift+Z`. Several: any of them, the first is shown. */
  readonly keys?: string | readonly string[]
  /** The browser turns its keys into an event of its own, such as `copy`, which does it: they are shown, and left to it. */
  readonly isNative?: boolean
  readonly group: CommandGroup
  /** Whether its keys count while text is typed: anywhere, or in the fields of a form. Default: no. */
  readonly inText?: boolean | 'fields'
  /** Whether it can be done now. Default: always. */
  readonly when?: (session: EditorSession) => boolean
  /** Why it cannot be done now: said where its keys are pressed all the same. */
  readonly whyNot?: (session: EditorSession) => string
  readonly run: (session: EditorSession) => void | Promise<void>
}

/** A command with all that it needs. */
export interface BoundCommand extends Omit<EditorCommand, 'when' | 'whyNot' | 'run'> {
  readonly isEnabled: () => boolean
  readonly whyNot?: () => string
  readonly run: () => void | Promise<void>
}

/** Commands of a story. @throws Error where two have one id */
export function bindCommands(
  commands: readonly EditorCommand[],
  session: EditorSession,
): readonly BoundCommand[] {
  const ids = new Set<string>()
  return commands.map((command) => {
    if (ids.has(command.id)) throw new Error(`Two commands are named "${command.id}". Rename one of them.`)
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

/** The keys of a command that are shown. */
export const keysOf = ({ keys }: Pick<EditorCommand, 'keys'>): string | undefined =>
  typeof keys === 'string' ? keys : keys?.[0]
