import { mkdir, writeFile } from 'node:fs/promises'
import { commandName, withWords } from '../../server/commandName.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { plannedRewrites, type StoryRewrite, unexportedStories } from '../../services/rewriteStories.ts'
import type { Block } from '../../src/content/story.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { type DiffHunk, lineDiff } from './lineDiff.ts'
import { contentRewrite, type PlannedStory, planFiles, planHash, plannedStoryOf } from './MigrationPlan.ts'
import { type MigratedBlock, migratedBlocks } from './migratedBlocks.ts'
import { migratedFolder } from './migratedFolder.ts'
import { type PageChanges, type PageTimings, pageChanges } from './pageChanges.ts'
import { planPage } from './planPage.ts'

export interface PlanOptions {
  readonly deprecated?: boolean
  /** False: does not compare the pages. */
  readonly html?: boolean
  /** Commit whose blocks render the pages before. Default: HEAD, if blocks have uncommitted changes. */
  readonly base?: string
  readonly json?: boolean
}

/** A story of a plan, with what changes in it. */
export interface StoryChange extends PlannedStory {
  /** Component name of its root block. */
  readonly component: string
  readonly blocks: readonly MigratedBlock[]
  readonly json: readonly DiffHunk[]
}

/** The service's limit for writes with a personal token, in requests a second. */
const WRITES_PER_SECOND = 3

const NO_PAGES: PageChanges = { pages: new Map(), pictures: new Map(), notes: [], timings: {} }

/** Plans the migration of a site's content folder: prints the changes, and writes a page that shows them. */
export async function plan(named: string | undefined, options: PlanOptions): Promise<void> {
  const start = performance.now()
  const site = await findSite(named)
  const { contentDir, dataDir } = readSettings(process.env, site)
  const registry = await loadPlugins(site)
  const { deprecated = false, html = true, json = false, base } = options
  const say = (line: string) => json || process.stdout.write(`${line}\n`)
  const changes: StoryChange[] = []
  const migrated = await migratedFolder(contentDir)
  let total = 0
  try {
    const rewrites = plannedRewrites(contentDir, contentRewrite(registry, deprecated), {
      onBroken: (message) => console.error(message),
      onStory: (story, content) => {
        for (const message of migratedBlocks(content as Block, registry).failed)
          console.error(`${story}: ${message}`)
        if (++total % 1000 === 0) process.stderr.write(`${total} stories read …\n`)
      },
    })
    for await (const rewrite of rewrites) {
      const change = changeOf(rewrite, registry)
      changes.push(change)
      await migrated.write(change.file, rewrite.after)
      say(`${change.story} (${change.file})`)
      for (const block of change.blocks) say(`  ${summaryOf(block)}`)
    }
    const seconds = Math.round((performance.now() - start) / 100) / 10
    say(`${counted(changes.length, 'story', 'stories')} of ${total} to migrate, planned in ${seconds} s.`)
    const hash = planHash(changes)
    const files = planFiles(dataDir, hash)
    const stories = changes.map(({ uuid, story, file, hash: text }) => ({ uuid, story, file, hash: text }))
    let pages = NO_PAGES
    if (changes.length) {
      await mkdir(files.folder, { recursive: true })
      if (html) {
        await migrated.complete()
        const compared = { site, contentDir, migrated, changes, registry, base }
        pages = await pageChanges({ ...compared, target: files.folder })
      }
      await writeFile(files.plan, `${JSON.stringify({ hash, deprecated, stories })}\n`)
      await writeFile(files.page, planPage({ hash, total, changes, ...pages }))
    }
    const requests = changes.length
    const time = Math.ceil(requests / WRITES_PER_SECOND)
    if (json) {
      const shown = changes.map((change) => ({ ...change, html: pages.pages.get(change.story)?.html }))
      const result = {
        hash,
        ...(changes.length ? { page: files.page } : {}),
        total,
        requests,
        seconds: time,
        notes: pages.notes,
        timings: { stories: seconds, ...pages.timings },
        stories: shown,
      }
      process.stdout.write(`${JSON.stringify(result)}\n`)
    }
    if (!changes.length) return
    for (const note of pages.notes) say(note)
    if (html) say(timeOf({ stories: seconds, ...pages.timings }))
    for (const story of unexportedStories(dataDir, stories))
      say(
        `${story} has a saved draft that is not in the content folder. Run "${commandName('content-export')}" before you apply.`,
      )
    say(
      `In a space: ${counted(requests, 'request', 'requests')}, about ${time} s at ${WRITES_PER_SECOND} requests a second.`,
    )
    say(`Look at the changes: ${files.page}`)
    say(`Apply them: ${withWords(commandName('migrate'), `apply ${hash}`)}`)
  } finally {
    await migrated.remove()
  }
}

function changeOf(rewrite: StoryRewrite, registry: Registry): StoryChange {
  const { migrated } = migratedBlocks(rewrite.content as Block, registry)
  return {
    ...plannedStoryOf(rewrite),
    component: String(rewrite.content.component),
    blocks: migrated,
    json: lineDiff(rewrite.before.split('\n'), rewrite.after.split('\n')),
  }
}

/** Returns the sum of durations and each of them. Pictures are extra, because they depend on the number of pages that differ. */
function timeOf({ pictures, ...parts }: PageTimings & { readonly stories: number }): string {
  const all = Object.entries(parts)
  const sum = all.reduce((total, [, seconds]) => total + seconds, 0).toFixed(1)
  const each = all.map(([part, seconds]) => `${part} ${seconds.toFixed(1)}`).join(', ')
  return `Time: ${sum} s (${each})${pictures === undefined ? '' : `, and ${pictures.toFixed(1)} s for pictures`}.`
}

function summaryOf({ component, uid, migrations, added, removed, changed }: MigratedBlock): string {
  const fields = [
    ...added.map((name) => `+${name}`),
    ...removed.map((name) => `-${name}`),
    ...changed.map((name) => `~${name}`),
  ]
  return `${component} ${uid}: migration ${migrations.join(', ')} (${fields.join(' ')})`
}
