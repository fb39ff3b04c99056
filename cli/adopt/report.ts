import { counted } from '../counted.ts'
import type { FileAction, FilePlan } from '../scaffold/FilePlan.ts'

/** The result of an adoption: its counts, its guesses and the tasks that remain for a developer. */
export interface AdoptionReport {
  readonly space: string
  readonly stories: number
  readonly blocks: number
  readonly components: readonly { readonly name: string; readonly folder: string; readonly kind: string }[]
  /** Guesses, as sentences. */
  readonly guesses: readonly string[]
  /** Changes of the space that were not made, because the site was changed too. */
  readonly conflicts: readonly string[]
  /** What a person has to do. */
  readonly notes: readonly string[]
  /** Files of the space that were left out. */
  readonly problems: readonly string[]
}

/** Maximum number of sentences in a list of the report. */
const MAX_LISTED = 500

/** Returns the numbers of an adoption in one sentence. */
export function summary({ space, stories, blocks, components }: AdoptionReport): string {
  const pages = components.filter(({ kind }) => kind === 'page').length
  return `The space ${space} has ${counted(components.length, 'component', 'components')}, ${pages} of them for pages, and ${counted(stories, 'story', 'stories')} with ${counted(blocks, 'block', 'blocks')}.`
}

/** Returns the numbers of files by what happened to them: `12 created, 3 left alone`. */
export function fileSummary(plan: FilePlan): string {
  const words: Readonly<Record<FileAction, string>> = {
    create: 'created',
    update: 'updated',
    delete: 'deleted',
    keep: 'changed here and left alone',
    unchanged: 'unchanged',
  }
  const counts = Map.groupBy(plan.files, ({ action }) => action)
  return [...counts].map(([action, files]) => `${files.length} ${words[action]}`).join(', ')
}

/** Prints the report as Markdown. */
export function reportMarkdown(report: AdoptionReport, plan: FilePlan): string {
  const left = plan.files.filter(({ action }) => action === 'keep').map(({ path }) => path)
  const sections: readonly (readonly [title: string, intro: string, lines: readonly string[]])[] = [
    ['Conflicts', 'The space and the site changed the same. The site was left as it is.', report.conflicts],
    ['To do', 'Consequences of this adoption.', report.notes],
    ['Guesses', 'Read these definitions: the space does not say it.', report.guesses],
    ['Files of the space that were left out', 'They cannot be read.', report.problems],
    ['Files that were left alone', 'They were changed since they were written.', left],
    [
      'Blocks',
      'Each has a starting renderer. Change its elements and add a stylesheet.',
      report.components.map(({ name, folder, kind }) => `\`${name}\` (${kind}): \`plugins/${folder}\``),
    ],
  ]
  return [
    '# Adopted space',
    '',
    summary(report),
    '',
    ...sections
      .filter(([, , lines]) => lines.length)
      .flatMap(([title, intro, lines]) => [
        `## ${title}`,
        '',
        intro,
        '',
        ...lines.slice(0, MAX_LISTED).map((line) => `- ${oneLine(line)}`),
        ...(lines.length > MAX_LISTED ? [`- and ${lines.length - MAX_LISTED} more`] : []),
        '',
      ]),
  ].join('\n')
}

/** Names of the space are part of the sentences, and must not begin a new paragraph. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
