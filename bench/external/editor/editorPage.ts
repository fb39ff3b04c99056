import type { TaskCosts } from './longestTasks.ts'
import { OPERATIONS } from './MeasuredEditor.ts'

/** Measurements of one editor with one story size. */
export interface Measured {
  readonly editor: string
  readonly blocks: number
  /** Milliseconds until blocks could be edited, for each time the story was opened. */
  readonly opened: readonly number[]
  /** Milliseconds of script by operation; an explanation if there is no figure. */
  readonly script: Readonly<Record<string, readonly number[] | string>>
  /** The tasks of each paste. */
  readonly pasteTasks: readonly TaskCosts[]
  /** Maximum number of blocks that one keystroke changed; undefined if not counted. */
  readonly blocksPerKey: number | undefined
}

interface Facts {
  readonly date: string
  readonly versions: string
  readonly machine: string
  readonly load: number
  /** Brotli bytes of script and styles that the editor loads before a text is opened. */
  readonly bundle: number
  /** Number of consecutive undos, and the 95th percentile of their script time in milliseconds. */
  readonly undos: Readonly<Record<string, string>>
}

const at = (figures: readonly number[], part: number): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const shown = (figures: readonly number[] | string | undefined): string => {
  if (figures === undefined || figures.length === 0) return '–'
  if (typeof figures === 'string') return figures
  return `${at(figures, 0.5).toFixed(1)} · **${at(figures, 0.95).toFixed(1)}** (${figures.length})`
}

/** Renders the page of results. */
export function editorPage(measured: readonly Measured[], facts: Facts): string {
  const columns = measured.map(({ editor, blocks }) => `${editor}, ${blocks.toLocaleString('en')}`)
  const row = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`
  return `# The editor

Measured on ${facts.date} by \`npm run bench -- --editor\`, with ${facts.versions} on ${facts.machine}. Both editors took turns in one
run. The load of the machine was ${facts.load.toFixed(1)} in the last five minutes${facts.load > 2 ? ', so other work disturbed it: compare the ratios' : ''}.

Script time of the main thread in milliseconds, from the action to the paint of its change: editor and framed page together. The median, the 95th percentile in bold, and the number of measurements, at most 16.

| | ${columns.join(' | ')} |
| --- | ${columns.map(() => '---:').join(' | ')} |
${OPERATIONS.map((operation) =>
  row(
    operation,
    measured.map(({ script }) => shown(script[operation])),
  ),
).join('\n')}
${row(
  'undo, one after the other',
  measured.map(({ editor, blocks }) => facts.undos[`${editor} ${blocks}`] ?? '–'),
)}
${row(
  'paste of 500: its longest task',
  measured.map(({ pasteTasks }) => shown(pasteTasks.map(({ longest }) => longest.editor + longest.page))),
)}
${row(
  'paste of 500: its longest task, without collections of garbage',
  measured.map(({ pasteTasks }) => shown(pasteTasks.map(({ longestOwn }) => longestOwn))),
)}
${row(
  'paste of 500: the longest collection of garbage between its scripts',
  measured.map(({ pasteTasks }) => shown(pasteTasks.map(({ collection }) => collection))),
)}
${row(
  'paste of 500: all tasks, of the editor',
  measured.map(({ pasteTasks }) => shown(pasteTasks.map(({ all }) => all.editor))),
)}
${row(
  'paste of 500: all tasks, of the framed page',
  measured.map(({ pasteTasks }) => shown(pasteTasks.map(({ all }) => all.page))),
)}
${row(
  'opened, until it can be edited',
  measured.map(({ opened }) => (opened.length ? `${at(opened, 0.5).toFixed(0)}` : 'not in two minutes')),
)}
${row(
  'blocks of the page that a key changes',
  measured.map(({ blocksPerKey }) => (blocksPerKey === undefined ? '–' : String(blocksPerKey))),
)}

Script and styles that this editor loads with a story, before a text is opened: ${(facts.bundle / 1024).toFixed(0)} KiB by brotli.
A paste of 500 blocks is shown bit by bit, in tasks between which keys are answered and the page is painted: its longest task is what
keeps the editor waiting. The browser collects garbage when it sees fit, within a script or between two, of all that a page of so many
blocks holds. Puck has no clipboard, and moves blocks by drags alone.
`
}
