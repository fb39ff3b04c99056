import { isEqual } from '../../json/isEqual.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import type { Block } from '../content/story.ts'
import type { Migration } from './migration.ts'
import type { Plugin } from './plugin.ts'

/** A block in its plugin's current shape, and the migrations that were applied. */
export interface Migrated {
  readonly block: Block
  readonly applied: readonly Migration[]
}

/** Migrates a block to its plugin's current shape, without the blocks inside it. */
export const migrateBlock = (block: Block, plugin: Plugin): Block => applyMigrations(block, plugin).block

/**
 * Migrates a block, and returns the applied migrations too. A value that an editor typed into a new field takes precedence over the
 * migrated value of the old field.
 * @throws the error of a migration, or an error if a migration still applies to its own result
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
    const merged = withNewValues(current, next, migration, plugin)
    current = migration.applies(merged) ? next : merged
    applied.push(migration)
  }
  return { block: current, applied }
}

/** Returns the migrated block with the values that its new fields already had. */
function withNewValues(before: Block, after: Block, migration: Migration, plugin: Plugin): Block {
  const newer = Object.keys(before).filter(
    (name) =>
      !isEqual(before[name], after[name]) &&
      Object.hasOwn(after, name) &&
      isSet(before[name], name, plugin) &&
      isOverwritten(name, before, after, migration),
  )
  return newer.length ? { ...after, ...Object.fromEntries(newer.map((name) => [name, before[name]])) } : after
}

/** Returns true if a migration ignores the field's value. A migration that converts the value has a different result without it. */
function isOverwritten(name: string, before: Block, after: Block, { applies, up }: Migration): boolean {
  const { [name]: _, ...without } = before
  try {
    return applies(without as Block) && isEqual(up(without as Block)[name], after[name])
  } catch {
    return false
  }
}

/** Returns true if a stored value is not empty. The editor stores empty links, files and texts. */
function isSet(stored: unknown, name: string, { fields }: Plugin): boolean {
  if (stored === undefined || stored === null || stored === '') return false
  if (isRichTextDocument(stored))
    return stored.content?.some(({ type, content }) => type !== 'paragraph' || content) ?? false
  const { value, problem } = Object.hasOwn(fields, name) ? fields[name]!.read(stored) : { value: stored }
  return problem !== undefined || !(value === undefined || (Array.isArray(value) && value.length === 0))
}
