import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { commandName, docsPage } from '../../server/commandName.ts'
import type { SiteSources } from '../../server/siteFolder.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { type BreakingChange, breakingChanges } from './breakingChanges.ts'
import { type BlockShape, shapeOf } from './fieldShape.ts'

const recordedBlock = v.object({
  hash: v.string(),
  migrations: v.number(),
  fields: v.record(v.string(), v.object({ kind: v.string(), values: v.optional(v.array(v.string())) })),
})

/** The committed shape of a block: a hash of its fields, the number of its migrations, and the fields. */
export interface RecordedBlock {
  readonly hash: string
  readonly migrations: number
  readonly fields: BlockShape
}

/** The committed shapes of a site's blocks by component name. */
export type SchemaHistory = Readonly<Record<string, RecordedBlock>>

/** Path of a site's schema history, relative to the project. */
export const historyFile = ({ code }: Pick<SiteSources, 'code'>): string =>
  join(code, 'schema-history.json').replaceAll('\\', '/')

/** Reads the schema history of a site; empty before the first one is written. @throws Error if the file is invalid */
export async function readHistory(site: Pick<SiteSources, 'root' | 'code'>): Promise<SchemaHistory> {
  const file = historyFile(site)
  const text = await readFile(join(site.root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return v.parse(v.record(v.string(), recordedBlock), JSON.parse(text)) as SchemaHistory
  } catch (cause) {
    throw new Error(
      `${file} is not a schema history: ${(cause as Error).message}. Restore it from version control.`,
      { cause },
    )
  }
}

function recordOf(plugin: Plugin): RecordedBlock {
  const fields = shapeOf(plugin)
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 12)
  return { hash, migrations: plugin.migrations.length, fields }
}

/** Returns all unhandled breaking changes since the committed history. */
export const unhandledChanges = (history: SchemaHistory, registry: Registry): readonly BreakingChange[] =>
  [...registry.plugins.values()].flatMap((plugin) => {
    const recorded = Object.hasOwn(history, plugin.name) ? history[plugin.name] : undefined
    return recorded ? breakingChanges(recorded, plugin) : []
  })

/** Returns the sentence that says what a change breaks, and how to write a migration for it. */
export function changeMessage({ component, what, migration }: BreakingChange, registry: Registry): string {
  const file = registry.file(component) ?? `the plugin of '${component}'`
  return `The block '${component}' ${what}, so stored content with it can no longer be read. Add a migration in ${file}, such as migrations: [${migration}] (import { migration } from 'strata-pages'; ${docsPage('docs/content-migrations.md')}), then run "${commandName('generate')}".`
}

/** Serializes a history with a line for each field, so that a difference shows the changed fields. */
function serialize(history: SchemaHistory): string {
  const lines = (value: object, indent: string, each: (value: never) => string) =>
    Object.entries(value)
      .map(([name, part]) => `${indent}${JSON.stringify(name)}: ${each(part as never)}`)
      .join(',\n')
  const block = ({ hash, migrations, fields }: RecordedBlock) =>
    `{\n    "hash": "${hash}",\n    "migrations": ${migrations},\n    "fields": {\n${lines(fields, '      ', JSON.stringify)}\n    }\n  }`
  return `{\n${lines(history, '  ', block)}\n}\n`
}

/** Generates the schema history. The records of blocks with an unhandled breaking change stay as they are. */
export function generateHistory(history: SchemaHistory, registry: Registry, file: string): GeneratedFiles {
  const unhandled = unhandledChanges(history, registry)
  const broken = new Set(unhandled.map(({ component }) => component))
  const plugins = [...registry.plugins.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const records = plugins.map((plugin) => [
    plugin.name,
    broken.has(plugin.name) ? history[plugin.name] : recordOf(plugin),
  ])
  return {
    files: new Map([[file, serialize(Object.fromEntries(records))]]),
    refused: unhandled.length
      ? unhandled.map((change) => changeMessage(change, registry)).join('\n')
      : undefined,
  }
}
