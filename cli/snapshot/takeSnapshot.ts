import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import type { Story } from '../../src/content/story.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { withProgress } from '../stories/StorySource.ts'
import { folderRecords } from './folderRecords.ts'
import { readSnapshot, readSnapshotHeader, SnapshotError } from './readSnapshot.ts'
import type { SnapshotSource, StoryStamp } from './SnapshotSource.ts'
import { scrub } from './scrub.ts'
import { SNAPSHOT_FORMAT, type SnapshotHeader, type SnapshotRecord } from './snapshotFormat.ts'
import { spaceRecords } from './spaceRecords.ts'
import { writeSnapshot } from './writeSnapshot.ts'

export interface SnapshotOptions {
  readonly out: string
  /** A content folder, or `space`. Default: the content folder of the settings. */
  readonly content?: string
  readonly drafts?: boolean
  readonly scrub?: boolean
  /** An earlier snapshot. */
  readonly since?: string
  readonly json?: boolean
}

interface Counts {
  stories: number
  /** Stories that were new, or differ from the earlier snapshot; undefined without one. */
  changed: number
  deleted: number
}

/** Writes the stories, components, datasources and languages of a space to one file, and prints a summary. */
export async function takeSnapshot(named: string | undefined, options: SnapshotOptions): Promise<void> {
  const start = performance.now()
  const site = await findSite(named)
  const settings = readSettings(process.env, site)
  const { drafts = false, since, out } = options
  const source =
    options.content === 'space'
      ? await spaceRecords(settings, process.env, drafts)
      : await folderRecords(options.content ?? settings.contentDir, drafts)
  const header: SnapshotHeader = {
    format: SNAPSHOT_FORMAT,
    created: new Date().toISOString(),
    space: source.space,
    cv: source.cv,
    version: drafts ? 'draft' : 'published',
    scrubbed: options.scrub === true,
  }
  if (since !== undefined) checkEarlier(since, await readSnapshotHeader(since), header)
  const registry = await loadPlugins(site)
  const clean = (story: Story) =>
    options.scrub ? { ...story, content: scrub(story.content, registry) } : story
  const counts: Counts = { stories: 0, changed: 0, deleted: 0 }
  async function* records(): AsyncGenerator<SnapshotRecord> {
    yield* source.library()
    for await (const story of withProgress({
      description: 'the snapshot',
      stories: () => storiesOf(source, since, clean, counts, drafts),
    })) {
      counts.stories += 1
      yield { story }
    }
  }
  const bytes = await writeSnapshot(out, header, records())
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  const changes = since === undefined ? '' : `, ${counts.changed} new or changed, ${counts.deleted} deleted`
  const summary = `${counted(counts.stories, 'story', 'stories')}${changes}. ${out} has ${Math.ceil(bytes / 1024)} kB, written in ${seconds} s.`
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ file: out, bytes, seconds, ...header, ...counts, notes: source.notes })}\n`
      : `${[...source.notes, summary].join('\n')}\n`,
  )
}

/** @throws SnapshotError if the earlier snapshot has a different kind of content */
function checkEarlier(file: string, earlier: SnapshotHeader, header: SnapshotHeader): void {
  for (const [what, isSame] of [
    ['space', earlier.space.id === header.space.id],
    ['--drafts', earlier.version === header.version],
    ['--scrub', earlier.scrubbed === header.scrubbed],
  ] as const)
    if (!isSame)
      throw new SnapshotError(
        `${file} has a different ${what} than the new snapshot. Use the same, or omit --since.`,
      )
}

/** Yields the stories of a new snapshot: unchanged ones from the earlier file, where that saves requests. */
async function* storiesOf(
  source: SnapshotSource,
  since: string | undefined,
  clean: (story: Story) => Story,
  counts: Counts,
  hasDrafts: boolean,
): AsyncGenerator<Story> {
  const earlier = since === undefined ? undefined : await stampsOf(since)
  // The list of links has no dates of drafts.
  if (since === undefined || !earlier || !source.changes || hasDrafts) {
    for await (const story of source.stories()) {
      const known = earlier?.get(story.uuid)
      if (earlier && !isSame(known, stampOf(story))) counts.changed += 1
      earlier?.delete(story.uuid)
      yield clean(story)
    }
    counts.deleted = earlier?.size ?? 0
    return
  }
  const changes = await source.changes(earlier)
  for await (const record of readSnapshot(since)) {
    if (!('story' in record) || !changes.unchanged.has(record.story.uuid)) continue
    earlier.delete(record.story.uuid)
    yield record.story
  }
  for await (const story of changes.stories()) {
    counts.changed += 1
    earlier.delete(story.uuid)
    yield clean(story)
  }
  counts.deleted = earlier.size
}

const stampOf = ({
  published_at,
  updated_at,
  full_slug,
}: Story): StoryStamp & { updatedAt: string | null } => ({
  publishedAt: published_at ?? null,
  updatedAt: updated_at ?? null,
  fullSlug: full_slug.replace(/\/$/, ''),
})

type Stamp = ReturnType<typeof stampOf>

const isSame = (a: Stamp | undefined, b: Stamp) =>
  a?.publishedAt === b.publishedAt && a.updatedAt === b.updatedAt && a.fullSlug === b.fullSlug

async function stampsOf(file: string): Promise<Map<string, Stamp>> {
  const stamps = new Map<string, Stamp>()
  for await (const record of readSnapshot(file))
    if ('story' in record) stamps.set(record.story.uuid, stampOf(record.story))
  return stamps
}
