import type { Judgement, Traced, Verdict } from './judge.ts'
import { areaOf } from './requirement.ts'
import { fullTitle } from './testResult.ts'

const VERDICTS: readonly Verdict[] = ['proven', 'failing', 'unsteady', 'unproven', 'pending']

/** Options of the text. */
export interface Printing {
  /** The project's own wording by id. */
  readonly sentences: ReadonlyMap<string, string>
  /** Only counts and problems, without the ids and tests of each area. */
  readonly brief: boolean
}

/** Formats the trace: each area with counts, each id with its tests, then problems and unsteady ids. */
export function printTrace(
  { traced, problems, unsteady }: Judgement,
  { sentences, brief }: Printing,
): string {
  const areas = [...new Set(traced.map(({ id }) => areaOf(id)))]
  const lines = areas.flatMap((area) => {
    const own = traced.filter(({ id }) => areaOf(id) === area)
    const title = `${area.padEnd(10)}${counts(own)}`
    return brief ? [title] : ['', title, ...own.flatMap((one) => linesOf(one, sentences))]
  })
  return [
    ...lines,
    '',
    `${traced.length} requirements: ${counts(traced)}`,
    ...listed('Problems:', problems),
    ...listed('Not proven by this run, because the test passed only on a retry; fix it:', unsteady),
  ]
    .join('\n')
    .trimStart()
}

const listed = (title: string, sentences: readonly string[]): readonly string[] =>
  sentences.length ? ['', title, ...sentences.map((sentence) => `  - ${sentence}`)] : []

function linesOf({ id, browser, verdict, tests }: Traced, sentences: ReadonlyMap<string, string>) {
  const sentence = (sentences.get(id) ?? '').replace(/ Browser$/, '')
  const kind = browser ? ' (browser)' : ''
  return [
    `  ${id.padEnd(11)}${verdict.padEnd(10)}${shorten(sentence, 84)}${kind}`,
    ...tests.map((test) => `             ${test.outcome.padEnd(8)} ${test.file}: ${fullTitle(test)}`),
  ]
}

function counts(traced: readonly Traced[]): string {
  return VERDICTS.map((verdict) => ({
    verdict,
    count: traced.filter((one) => one.verdict === verdict).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict}`)
    .join(', ')
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
