import { type BoundCommand, GROUPS } from '../commands/commands.ts'

type Named = Pick<BoundCommand, 'title' | 'group'>

interface FoundGroup<Command> {
  readonly group: BoundCommand['group']
  readonly commands: readonly Command[]
}

/**
 * Finds commands by the words of a query, in groups; best matches first, and their groups first. For an empty query returns all
 * commands in order.
 */
export function findCommands<Command extends Named>(
  commands: readonly Command[],
  query: string,
): readonly FoundGroup<Command>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, words) }))
  const groups = GROUPS.map((group) => {
    const found = ranked.filter(({ command, rank }) => command.group === group && rank > 0)
    found.sort((one, other) => other.rank - one.rank)
    return { group, best: found[0]?.rank ?? 0, commands: found.map(({ command }) => command) }
  })
  return groups.filter(({ best }) => best > 0).sort((one, other) => other.best - one.best)
}

/** Rank of a command for all words; 0 if a word does not match. */
function rankOf({ title, group }: Named, words: readonly string[]): number {
  const name = title.toLowerCase()
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  const fits = words.map((word) => {
    if (parts.includes(word)) return 4
    if (parts.some((part) => part.startsWith(word))) return 3
    if (name.includes(word)) return 2
    return group.toLowerCase().startsWith(word) ? 1 : 0
  })
  if (fits.includes(0)) return 0
  const sum = fits.reduce<number>((all, fit) => all + fit, 0)
  // A match at the start of the title ranks highest.
  return 1 + sum + (words.length && name.startsWith(words.join(' ')) ? 1 : 0)
}
