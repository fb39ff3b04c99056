import { type BoundCommand, GROUPS } from '../commands/commands.ts'

type Named = Pick<BoundCommand, 'title' | 'group'>

interface FoundGroup<Command> {
  readonly group: BoundCommand['group']
  readonly commands: readonly Command[]
}

/**
 * The commands that words are about, in their groups. The best comes first, and its group before the others; all in their order where
 * nothing is looked for.
 */
export function findCommands<Command extends Named>(
  commands: readonly Command[],
  words: string,
): readonly FoundGroup<Command>[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, wanted) }))
  const groups = GROUPS.map((group) => {
    const own = ranked.filter(({ command, rank }) => command.group === group && rank > 0)
    own.sort((one, other) => other.rank - one.rank)
    return { group, best: own[0]?.rank ?? 0, commands: own.map(({ command }) => command) }
  })
  return groups.filter(({ best }) => best > 0).sort((one, other) => other.best - one.best)
}

/** How well a command fits all words; 0 where one of them does not. */
function rankOf({ title, group }: Named, wanted: readonly string[]): number {
  const name = title.toLowerCase()
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  const fits = wanted.map((word) => {
    if (parts.includes(word)) return 4
    if (parts.some((part) => part.startsWith(word))) return 3
    if (name.includes(word)) return 2
    return group.toLowerCase().startsWith(word) ? 1 : 0
  })
  if (fits.includes(0)) return 0
  const sum = fits.reduce<number>((all, fit) => all + fit, 0)
  // What it begins with is what it is about.
  return 1 + sum + (wanted.length && name.startsWith(wanted.join(' ')) ? 1 : 0)
}
