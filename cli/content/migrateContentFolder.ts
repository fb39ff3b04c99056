import { join } from 'node:path'
import { commandName, withWords } from '../../server/commandName.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { planRewrite, type RewritePlan, undoRewrites, writeRewrites } from '../../services/rewriteStories.ts'
import type { Block } from '../../src/content/story.ts'
import { migrateContent } from '../../src/registry/migrateContent.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { type MigratedBlock, migratedBlocks } from './migratedBlocks.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

export interface MigrationOptions {
  /** Writes the migrated stories. Default: only lists them. */
  readonly write?: boolean
  /** Undo file of an earlier migration. Restores its stories instead of migrating. */
  readonly undo?: string
}

/** Migrates the stories of a site's content folder to the current schema of their blocks, and prints the changes. */
export async function migrateContentFolder(
  folder: string | undefined,
  { write, undo }: MigrationOptions,
): Promise<void> {
  const { contentDir, dataDir, site } = readSettings(process.env, await findSite(folder))
  if (undo !== undefined) {
    const restored = await undoRewrites(contentDir, undo)
    for (const file of restored) say(file)
    say(`${countStories(restored.length)} restored.`)
    return
  }
  const registry = await loadPlugins(site)
  const plan = await planRewrite(
    { contentDir, dataDir },
    (content) => migrateContent(content as Block, registry) as typeof content,
  )
  report(plan, registry)
  const { rewrites, notExported } = plan
  if (!write || rewrites.length === 0) {
    say(`${countStories(rewrites.length)} to migrate.${rewrites.length ? ' Write them with --write.' : ''}`)
    return
  }
  if (notExported.length > 0)
    throw new Error(
      `Saved drafts of these stories are not in the content folder: ${notExported.join(', ')}. Nothing was written. Run "${commandName('content-export')}" first.`,
    )
  const undoFile = join(dataDir, 'migrations', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`)
  await writeRewrites(contentDir, rewrites, undoFile)
  say(
    `${countStories(rewrites.length)} written. To undo it: ${withWords(commandName('migrate'), `--undo=${undoFile}`)}`,
  )
}

function report({ rewrites, broken }: RewritePlan, registry: Registry): void {
  for (const message of broken) console.error(message)
  for (const { story, file, content } of rewrites) {
    const { migrated, failed } = migratedBlocks(content as Block, registry)
    say(`${story} (${file})`)
    for (const block of migrated) say(`  ${summaryOf(block)}`)
    for (const message of failed) console.error(`  ${message}`)
  }
}

function summaryOf({ component, uid, migrations, added, removed, changed }: MigratedBlock): string {
  const fields = [
    ...added.map((name) => `+${name}`),
    ...removed.map((name) => `-${name}`),
    ...changed.map((name) => `~${name}`),
  ]
  return `${component} ${uid}: migration ${migrations.join(', ')} (${fields.join(' ')})`
}

function countStories(count: number): string {
  return count === 1 ? '1 story' : `${count} stories`
}
