import type { Block } from '../../src/content/story.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { type BlockShape, type FieldShape, sampleValues, shapeOf, unreadableValues } from './fieldShape.ts'
import type { RecordedBlock } from './schemaHistory.ts'

/** A change of a block's fields after which stored content can no longer be read. */
export interface BreakingChange {
  readonly component: string
  readonly field: string
  /** What changed, as a sentence without its subject: `lost its field 'name'`. */
  readonly what: string
  /** The call that creates a migration for it. */
  readonly migration: string
  /** Stored values that are no longer read. */
  readonly values: readonly unknown[]
}

/** Returns the changes since the recorded shape that break stored content, and that no newer migration handles. */
export function breakingChanges(recorded: RecordedBlock, plugin: Plugin): readonly BreakingChange[] {
  return changesOf(recorded.fields, plugin, recorded.migrations + 1).filter(
    (change) => !isMigrated(change, recorded, plugin),
  )
}

function changesOf(old: BlockShape, plugin: Plugin, number: number): readonly BreakingChange[] {
  const current = shapeOf(plugin)
  const added = Object.keys(current).filter((name) => !Object.hasOwn(old, name))
  return Object.entries(old).flatMap(([name, shape]): readonly BreakingChange[] => {
    const change = { component: plugin.name, field: name, values: sampleValues(shape) }
    const now = current[name]
    if (!now) {
      const successor = added.find((other) => current[other]?.kind === shape.kind)
      return [
        {
          ...change,
          what: `lost its field '${name}'${successor === undefined ? '' : ` and got '${successor}'`}`,
          migration:
            successor === undefined
              ? `migration.removeField(${number}, '${name}')`
              : `migration.renameField(${number}, '${name}', '${successor}')`,
        },
      ]
    }
    const values = unreadable(shape, name, now, plugin)
    if (!values) return []
    if (now.kind !== shape.kind)
      return [
        {
          ...change,
          values,
          what: `changed the kind of its field '${name}' from ${shape.kind} to ${now.kind}`,
          migration: `migration.convertField(${number}, '${name}', { applies, up })`,
        },
      ]
    const names = values.map((value) => `'${value}'`).join(', ')
    return [
      {
        ...change,
        values,
        what: `no longer has the ${values.length === 1 ? 'value' : 'values'} ${names} of its field '${name}'`,
        migration: `migration.renameValues(${number}, '${name}', { ${values.map((value) => `'${value}': '…'`).join(', ')} })`,
      },
    ]
  })
}

/** Returns the values that the current field cannot read; undefined if it reads all. */
function unreadable(
  old: FieldShape,
  name: string,
  now: FieldShape,
  { fields }: Plugin,
): readonly unknown[] | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || old.kind === 'slot') return old.kind === now.kind ? undefined : sampleValues(old)
  const values = unreadableValues(old, field)
  if (!values) return old.kind === now.kind ? undefined : []
  return values.length ? values.flat() : undefined
}

/** Returns true if a migration that is newer than the record applies to blocks with each of the values. */
function isMigrated({ field, values }: BreakingChange, recorded: RecordedBlock, plugin: Plugin): boolean {
  const newer = plugin.migrations.filter(({ number }) => number > recorded.migrations)
  const complete = Object.fromEntries(
    Object.entries(recorded.fields).map(([name, shape]) => [name, sampleValues(shape)[0]]),
  )
  const applies = (block: object) =>
    newer.some((migration) => {
      try {
        return migration.applies({ _uid: 'sample', component: plugin.name, ...block } as Block)
      } catch {
        return false
      }
    })
  // A migration can recognize the old shape by the field alone, or by several fields.
  return (
    newer.length > 0 &&
    values.every((value) => applies({ [field]: value }) || applies({ ...complete, [field]: value }))
  )
}
