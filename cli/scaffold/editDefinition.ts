import { isEqual } from '../../json/isEqual.ts'
import { withBundler } from '../../server/build/bundler.ts'
import { PACKAGE } from '../../server/build/paths.ts'
import { isSlot, type PartModel } from './blockModel.ts'
import { printPart } from './definitionSource.ts'
import type { ParsedDefinition, SourceProperty } from './parseDefinition.ts'
import { printKey, printValue } from './printValue.ts'

/** A change of a field or slot: from `base` to `next`. Without `base` it is added, without `next` removed. */
export interface PartEdit {
  readonly name: string
  readonly base?: PartModel
  readonly next?: PartModel
  /** The name of the field or slot before it. */
  readonly after?: string
}

/** A change of a property of the definition, such as its title. */
export interface PropertyEdit {
  readonly name: string
  /** Undefined without the property. */
  readonly base: unknown
  readonly next: unknown
}

/** Why a change was not made. */
export interface EditProblem {
  /** The name of the field, slot or property. */
  readonly name: string
  /** A sentence. */
  readonly reason: string
}

interface EditedDefinition {
  readonly text: string
  readonly problems: readonly EditProblem[]
}

/** Replaces a range of the source. */
interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Edits the source of a definition, like a three-way merge by field: what the user changed stays, and a change of the same field in
 * the schema becomes a problem.
 */
export async function editDefinition(
  source: string,
  {
    parts = [],
    properties = [],
  }: { readonly parts?: readonly PartEdit[]; readonly properties?: readonly PropertyEdit[] },
): Promise<EditedDefinition> {
  const { parseDefinition, readPart, readLiteral } = await withBundler(() => import('./parseDefinition.ts'))
  let parsed: ParsedDefinition
  try {
    parsed = parseDefinition(source, PACKAGE)
  } catch (error) {
    const reason = `The file is not TypeScript: ${error instanceof Error ? error.message : error}`
    return { text: source, problems: [...parts, ...properties].map(({ name }) => ({ name, reason })) }
  }
  const problems: EditProblem[] = []
  const replacements: Replacement[] = []
  const added: PartEdit[] = []

  for (const edit of parts) {
    const property = propertyNamed(parsed, edit.name)
    const current = property && readPart(property)
    const isUnread = property !== undefined && current === undefined
    if (!isUnread && isSamePart(current, edit.next)) continue
    if (isUnread || !isSamePart(current, edit.base)) {
      problems.push({ name: edit.name, reason: conflictSentence(edit, property !== undefined) })
      continue
    }
    const { next } = edit
    if (property && next && isSlot(next) === (edit.base && isSlot(edit.base)))
      replacements.push({ start: property.start, end: property.end, text: printPart(next) })
    else {
      if (property) replacements.push(deletion(source, property))
      if (next) added.push(edit)
    }
  }
  for (const { name, base, next } of properties) {
    const property = parsed.definition?.properties.find((each) => each.name === name)
    const current = property && readLiteral(property.value)
    if (property ? current && isEqual(current.value, next) : next === undefined) continue
    const printed = next === undefined ? '' : `${printKey(name)}: ${printValue(next, 2, name.length + 4)}`
    if (property ? !current || !isEqual(current.value, base) : base !== undefined) {
      const change = next === undefined ? 'removed it' : `changed it to ${printed}`
      problems.push({
        name,
        reason: `'${name}' differs here from the last adopted schema, and the space ${change}.`,
      })
    } else if (property && next === undefined) replacements.push(deletion(source, property))
    else if (property) replacements.push({ start: property.start, end: property.end, text: printed })
    else {
      const first = parsed.definition?.properties.find((each) => each.name === 'name')
      if (first) replacements.push(insertion(first.end, `,\n  ${printed}`))
    }
  }
  replacements.push(...insertParts(source, parsed, added, problems))
  return { text: applyReplacements(source, replacements), problems }
}

const propertyNamed = ({ fields, slots }: ParsedDefinition, name: string): SourceProperty | undefined =>
  [fields, slots].flatMap((object) => object?.properties ?? []).find((property) => property.name === name)

/** Compares parts by meaning: kind and options, without undefined ones. */
export function isSamePart(a: PartModel | undefined, b: PartModel | undefined): boolean {
  if (!a || !b) return a === b
  return a.kind === b.kind && isEqual(a.options, b.options)
}

function conflictSentence({ name, base, next }: PartEdit, exists: boolean): string {
  const change = !next ? 'removed it' : base ? `changed it to ${printPart(next)}` : `added ${printPart(next)}`
  return exists
    ? `'${name}' differs here from the last adopted schema, and the space ${change}.`
    : `'${name}' was removed here, and the space ${change}.`
}

const insertion = (at: number, text: string): Replacement => ({ start: at, end: at, text })

/** Returns the deletion of a property with its comma and the line that it leaves empty. */
function deletion(source: string, { start, end }: SourceProperty): Replacement {
  const after = /^\s*,?[ \t]*(?:\r?\n)?/.exec(source.slice(end))?.[0] ?? ''
  const before = /[ \t]*$/.exec(source.slice(0, start))?.[0] ?? ''
  return { start: start - before.length, end: end + after.length, text: '' }
}

/** Inserts new fields and slots, each after the one that it follows in the schema. */
function insertParts(
  source: string,
  parsed: ParsedDefinition,
  added: readonly PartEdit[],
  problems: EditProblem[],
): readonly Replacement[] {
  const replacements: Replacement[] = []
  const missing = (edit: PartEdit, what: string) =>
    problems.push({
      name: edit.name,
      reason: `The definition has no object ${what} in this file. Add ${edit.next ? printPart(edit.next) : edit.name}.`,
    })
  const newSlots: PartModel[] = []
  const ends = new Map<number, string[]>()
  for (const edit of added) {
    const { next } = edit
    if (!next) continue
    const object = isSlot(next) ? parsed.slots : parsed.fields
    if (!object) {
      if (isSlot(next) && parsed.fieldsEnd !== undefined) newSlots.push(next)
      else missing(edit, isSlot(next) ? 'slots' : 'fields')
      continue
    }
    const previous = object.properties.find(({ name }) => name === edit.after) ?? object.properties.at(-1)
    const at = previous ? afterComma(source, previous.end) : object.start + 1
    ends.set(at, [...(ends.get(at) ?? []), printPart(next)])
  }
  for (const [at, lines] of ends) {
    const hasComma = /[,{]\s*$/.test(source.slice(0, at))
    const isLineEnd = /^[ \t]*\r?\n/.test(source.slice(at))
    const text = `${hasComma ? '' : ','}${lines.map((line) => `\n  ${line},`).join('')}${isLineEnd ? '' : '\n'}`
    replacements.push(insertion(at, text))
  }
  if (newSlots.length && parsed.fieldsEnd !== undefined) {
    const lines = newSlots.map((part) => `  ${printPart(part)},`).join('\n')
    replacements.push(insertion(parsed.fieldsEnd, `\n\nexport const slots = {\n${lines}\n}`))
    const fields = parsed.definition?.properties.find(({ name }) => name === 'fields')
    if (fields) replacements.push(insertion(fields.end, ',\n  slots'))
  }
  const needed = [
    ...(added.some(({ next }) => next && !isSlot(next)) ? ['field'] : []),
    ...(added.some(({ next }) => next && isSlot(next)) ? ['slot'] : []),
  ].filter((name) => !parsed.imported?.names.includes(name))
  if (needed.length && parsed.imported)
    replacements.push(insertion(parsed.imported.end, needed.map((name) => `, ${name}`).join('')))
  return replacements
}

/** Returns the position after the comma that follows a property. */
const afterComma = (source: string, end: number): number =>
  end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0)

/** Applies replacements that do not overlap. */
function applyReplacements(source: string, replacements: readonly Replacement[]): string {
  const ordered = [...replacements].sort((a, b) => a.start - b.start || a.end - b.end)
  let text = ''
  let at = 0
  for (const { start, end, text: inserted } of ordered) {
    text += source.slice(at, Math.max(at, start)) + inserted
    at = Math.max(at, end)
  }
  return text + source.slice(at)
}
