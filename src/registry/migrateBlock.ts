import { isRichTextDocument } from '../content/richTextDocument.ts'
import type { Block } from '../content/story.ts'
import type { Migration } from './migration.ts'
import type { Plugin } from './plugin.ts'
import { isEqualData } from './treeNode.ts'

/** A block in its plugin's present shape, and the migrations that brought it there: none where it was stored so. */
export interface Migrated {
  readonly block: Block
  readonly applied: readonly Migration[]
}

/** Brings one block's own content to its plugin's present shape; nested blocks are migrated when they are read. */
export const migrateBlock = (block: Block, plugin: Plugin): Block => applyMigrations(block, plugin).block

/**
 * The same, with the migrations that applied. A value that is stored in a new field wins over the old field's: an editor typed it
 * there after the field was renamed.
 * @throws what a migration throws, and where a migration still applies to its own result
 */
export function applyMigrations(block: Block, plugin: Plugin): Migrated {
  let current = block
  const applied: Migration[] = []
  for (const migration of plugin.migrations) {
    if (!migration.applies(current)) continue
    const next = { ...migration.up(current), _uid: block._uid, component: block.component }
    if (migration.applies(next))
      throw new Error(
        `Migration ${migration.number} '${migration.name}' of '${plugin.name}' still applies to what it returned. Make its applies() false for the new shape.`,
      )
    const won = withNewValues(current, next, migration, plugin)
    current = migration.applies(won) ? next : won
    applied.push(migration)
  }
  return { block: current, applied }
}

/** What a migration made, with the values that the block had in its new fields already. */
function withNewValues(before: Block, after: Block, migration: Migration, plugin: Plugin): Block {
  const newer = Object.keys(before).filter(
    (name) =>
      !isEqualData(before[name], after[name]) &&
      Object.hasOwn(after, name) &&
      isSet(before[name], name, plugin) &&
      isOverwritten(name, before, after, migration),
  )
  return newer.length ? { ...after, ...Object.fromEntries(newer.map((name) => [name, before[name]])) } : after
}

/** Whether a migration fills a field whatever was in it. One that converts what is in it gives something else without it. */
function isOverwritten(name: string, before: Block, after: Block, { applies, up }: Migration): boolean {
  const { [name]: _, ...without } = before
  try {
    return applies(without as Block) && isEqualData(up(without as Block)[name], after[name])
  } catch {
    return false
  }
}

/** Whether a stored value says something: an empty link, file or text of a form that was opened does not. */
function isSet(stored: unknown, name: string, { fields }: Plugin): boolean {
  if (stored === undefined || stored === null || stored === '') return false
  if (isRichTextDocument(stored))
    return stored.content?.some(({ type, content }) => type !== 'paragraph' || content) ?? false
  const { value, problem } = Object.hasOwn(fields, name) ? fields[name]!.read(stored) : { value: stored }
  return problem !== undefined || !(value === undefined || (Array.isArray(value) && value.length === 0))
}
