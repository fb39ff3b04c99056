import type { Tried } from './tryMutation.ts'

/** What became of all mutations: a line each, then the sum. */
export function mutationTable(tried: readonly Tried[]): string {
  const rows = tried.map(({ mutation, fate, by, seconds }) =>
    [
      mutation.id.padEnd(12),
      fate.padEnd(9),
      `${seconds.toFixed(0)} s`.padStart(6),
      `  ${mutation.file}: ${mutation.wrong}`,
    ]
      .join('')
      .concat(`\n${' '.repeat(12)}${fate === 'killed' ? 'by ' : ''}${by}`),
  )
  const count = (fate: Tried['fate']) => tried.filter((one) => one.fate === fate).length
  const seconds = tried.reduce((sum, one) => sum + one.seconds, 0)
  const sum = `${count('killed')} of ${tried.length} fell to a test of their own id, ${count('survived')} survived, ${count('invalid')} could not be tried; ${(seconds / 60).toFixed(1)} minutes.`
  return ['', ...rows, '', sum].join('\n')
}
