import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Requirement } from './requirement.ts'

/** Files of the tracer, relative to the project's root. */
export const FILES = {
  ids: 'tests/requirements/ids.json',
  pending: 'tests/requirements/pending.json',
  sentences: 'docs/requirements.md',
  unit: '.data/reports/unit.json',
  whole: '.data/reports/whole.json',
  playwright: '.data/reports/playwright.json',
  /** The list of ids from the source, next to the project; it may be missing. */
  source: '../shared/spec/requirements.md',
} as const

/** Reads a JSON file of the project. @throws Error with the fix if it is missing or broken */
export function readJson(root: string, file: string, fix: string): unknown {
  const path = join(root, file)
  if (!existsSync(path)) throw new Error(`${file} is missing. ${fix}`)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} is not JSON. ${fix}`, { cause })
  }
}

/** Reads the list of ids from the source; undefined if it is missing. */
export function readSource(root: string): readonly Omit<Requirement, 'wording'>[] | undefined {
  const path = join(root, FILES.source)
  if (!existsSync(path)) return undefined
  return readTable(readFileSync(path, 'utf8')).map(({ id, sentence, browser }) => ({
    id,
    browser,
    digest: digestOf(sentence),
  }))
}

/** Returns the digest of the project's wording of each id. */
export function readWordings(root: string): ReadonlyMap<string, string> {
  return new Map([...readSentences(root)].map(([id, sentence]) => [id, digestOf(sentence)]))
}

function digestOf(sentence: string): string {
  return createHash('sha256').update(sentence).digest('hex').slice(0, 12)
}

/** The recorded ids. */
export function readIds(root: string): readonly Requirement[] {
  const stored = readJson(root, FILES.ids, 'Run `npm run requirements -- --update`.')
  if (!Array.isArray(stored) || !stored.every(isRequirement))
    throw new Error(`${FILES.ids} does not hold a list of ids. Run \`npm run requirements -- --update\`.`)
  return stored
}

/** Reads the ids that no test proves yet. */
export function readPending(root: string): readonly string[] {
  const fix = 'It holds one flat list of ids, and may be an empty one.'
  return asList(readJson(root, FILES.pending, fix), `${FILES.pending} is not a list. ${fix}`)
}

/** The project's own wording by id. */
export function readSentences(root: string): ReadonlyMap<string, string> {
  const path = join(root, FILES.sentences)
  const rows = existsSync(path) ? readTable(readFileSync(path, 'utf8')) : []
  return new Map(rows.map(({ id, sentence }) => [id, sentence]))
}

/** Returns a list of strings. @throws Error with the given message for anything else */
export function asList(value: unknown, complaint: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) throw new Error(complaint)
  return value
}

function isRequirement(value: unknown): value is Requirement {
  const { id, browser, digest, wording } = (value ?? {}) as Partial<Requirement>
  const texts = [id, digest, wording].every((text) => typeof text === 'string')
  return texts && typeof browser === 'boolean'
}

/** A row of a Markdown table whose first cell is a requirement's id. */
export interface Row {
  readonly id: string
  readonly sentence: string
  readonly browser: boolean
}

/** Reads the rows of all tables of ids in a Markdown text. A sentence that ends with 'Browser' needs a browser. */
export function readTable(markdown: string): readonly Row[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]+-\d\d)\s*\|\s*(.+?)\s*\|\s*$/gm)].map(
    ([, id = '', sentence = '']) => ({ id, sentence, browser: /\bBrowser$/.test(sentence) }),
  )
}
