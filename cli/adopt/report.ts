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
  /** Changes of the space that were not applied because they conflict with changes of the site. */
  readonly conflicts: readonly string[]
  /** Tasks for a developer. */
  readonly notes: readonly string[]
  /** Unreadable files of the space, which were skipped. */
  readonly problems: readonly string[]
}

/** Maximum number of sentences in a list of the report. */
const MAX_LISTED = 500

/** Returns a sentence with the counts of an adoption. */
export function summary({ space, stories, blocks, components }: AdoptionReport): string {
  const pages = components.filter(({ kind }) => kind === 'page').length
  return `The space ${space} has ${counted(components.length, 'component', 'components')}, ${pages} of them for pages, and ${counted(stories, 'story', 'stories')} with ${counted(blocks, 'block', 'blocks')}.`
}

/** Returns the number of files by action: `12 created, 3 unchanged`. */
export function fileSummary(plan: FilePlan): string {
  const words: Readonly<Record<FileAction, string>> = {
    create: 'created',
    update: 'updated',
    delete: 'deleted',
    keep: 'changed here and not overwritten',
    unchanged: 'unchanged',
  }
  const counts = Map.groupBy(plan.files, ({ action }) => action)
  return [...counts].map(([action, files]) => `${files.length} ${words[action]}`).join(', ')
}

/** Prints the report as Markdown. */
export function reportMarkdown(report: AdoptionReport, plan: FilePlan): string {
  const preserved = plan.files.filter(({ action }) => action === 'keep').map(({ path }) => path)
  const sections: readonly (readonly [title: string, intro: string, lines: readonly string[]])[] = [
    ['Conflicts', 'Both the space and the site changed these. The site was not changed.', report.conflicts],
    ['To do', 'Tasks that remain after this adoption.', report.notes],
    ['Guesses', 'The space does not define these. Check the generated definitions.', report.guesses],
    ['Skipped files of the space', 'These files are unreadable.', report.problems],
    ['Files that were not overwritten', 'They were changed after they were generated.', preserved],
    [
      'Blocks',
      'Each block has a generated renderer. Adapt its elements and add a stylesheet.',
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

/** Names from the space are part of the sentences and can contain line breaks. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
