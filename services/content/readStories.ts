import { basename } from 'node:path'
import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { type BrokenFile, readStoryFile, type StoryFile } from './StoryFile.ts'
import type { StoryListing } from './StoryLister.ts'
import { forEachInSteps, runInSlices, STEP_SIZE, type Steps } from './timeSlicing.ts'

/** The result of reading a file. */
interface KnownFile {
  readonly stamp: string
  readonly uuid?: string
  readonly id?: number
  /** The reason if it cannot be imported. */
  readonly broken?: string
  /** True if the database has the story of this file. */
  isStored: boolean
}

/** A file whose story is in the database. */
export interface StoredFile {
  readonly file: string
  readonly stamp: string
  readonly uuid: string
  readonly id: number
}

/** Imports a batch of stories whose files changed, in the order of their files. Returns the rejected ones. */
export type ImportStories = (stories: readonly StoryFile[]) => readonly StoryFile[]

/** Result of a scan. All changed files are imported by then. */
export interface StoryScan {
  /** The uuids of the stories whose files no longer exist. */
  readonly gone: readonly string[]
  /** Files that cannot be imported. Their stories keep their last valid content. */
  readonly broken: readonly BrokenFile[]
}

/** Reads the stories of a folder. Repeated scans read only files that changed. */
export interface StoryReader {
  /** Number of files read so far, for tests and measurements. */
  readonly filesRead: number
  /** Registers a file that the database already contains, so that it is not read before it changes. */
  register(file: StoredFile): void
  scan(listing: StoryListing, take: ImportStories): Promise<StoryScan>
}

/** Number of stories in a batch. Importing a batch takes 25 ms for stories of 10 kB, during which the process answers no request. */
const BATCH_SIZE = 32
/** Milliseconds between two log messages about the progress. */
const PROGRESS_INTERVAL = 5_000

/** A file that cannot be imported is skipped, and logged once until it changes. */
export function createStoryReader(log: (message: string) => void): StoryReader {
  let known = new Map<string, KnownFile>()
  let reported = new Set<string>()
  let filesRead = 0
  /** The listing of the last scan if that succeeded. */
  let scanned: StoryListing | undefined
  /** True if no file was rejected: then an edit of one file cannot affect a different file's story. */
  let isEachStored = false

  async function scan(listing: StoryListing, take: ImportStories): Promise<StoryScan> {
    const edited = listing.drainEdited()
    const isSame = listing === scanned
    scanned = undefined
    const found =
      (edited && isSame ? await scanEdited(edited, listing, take) : undefined) ??
      (await scanAll(listing, take))
    scanned = listing
    return found
  }

  /** Reads only the edited files. Returns undefined if a complete scan is necessary, for example because a uuid changed. */
  async function scanEdited(
    edited: ReadonlySet<string>,
    listing: StoryListing,
    take: ImportStories,
  ): Promise<StoryScan | undefined> {
    if (!isEachStored || edited.size > BATCH_SIZE) return undefined
    const read: StoryFile[] = []
    for (const file of edited) {
      const before = known.get(file)
      const one = await readStoryFile(file, listing.get(file) ?? '')
      filesRead += 1
      if (!one || 'message' in one || one.story.uuid !== before?.uuid || one.story.id !== before.id)
        return undefined
      read.push(one)
    }
    const refused = new Set((read.length ? take(read) : []).map(({ file }) => file))
    for (const { file, stamp, story } of read)
      known.set(file, { stamp, uuid: story.uuid, id: story.id, isStored: !refused.has(file) })
    isEachStored = refused.size === 0
    return { gone: [], broken: [] }
  }

  async function scanAll(listing: StoryListing, take: ImportStories): Promise<StoryScan> {
    const next = new Map<string, KnownFile>()
    const broken: BrokenFile[] = []
    const problems = new Set<string>()
    const byUuid = new Map<string, string>()
    const byId = new Map<number, string>()
    const progress = startProgress(listing.size, log)
    const slices = startTimeSlicing()
    let pending: [string, string][] = []
    let read: StoryFile[] = []

    const refuse = (file: string, message: string) => {
      broken.push({ file, message })
      problems.add(message)
      if (!reported.has(message)) log(message)
    }
    /** Returns true if no earlier file has the uuid or id of this file's story. */
    const claim = (file: string, { uuid, id }: { uuid: string; id: number }): boolean => {
      const twin = byUuid.get(uuid) ?? byId.get(id)
      if (twin !== undefined) {
        refuse(
          file,
          `${file} has the uuid or id of ${twin}, so it is not served. Give it a unique one, or delete one of the two files.`,
        )
        return false
      }
      byUuid.set(uuid, file)
      byId.set(id, file)
      return true
    }
    const readPending = async () => {
      const some = pending
      pending = []
      filesRead += some.length
      const found = await Promise.all(some.map(([file, stamp]) => readStoryFile(file, stamp)))
      for (const [at, [file, stamp]] of some.entries()) {
        const one = found[at]
        if (one === undefined) continue
        if ('message' in one) {
          next.set(file, { stamp, broken: one.message, isStored: false })
          refuse(file, one.message)
          continue
        }
        const { uuid, id } = one.story
        const isFirst = claim(file, one.story)
        next.set(file, { stamp, uuid, id, isStored: isFirst })
        if (isFirst) read.push(one)
      }
      progress(next.size)
      if (read.length === 0) return
      const stories = read
      read = []
      if (slices.isOver()) await slices.next()
      for (const { file } of take(stories)) {
        const refused = next.get(file)
        if (refused !== undefined) refused.isStored = false
      }
    }

    for (const [file, stamp] of listing) {
      if (next.size % STEP_SIZE === 0 && slices.isOver()) await slices.next()
      const before = known.get(file)
      const isSame = before?.stamp === stamp
      if (isSame && before.broken !== undefined) {
        next.set(file, before)
        refuse(file, before.broken)
      } else if (isSame && before.isStored && before.uuid !== undefined && before.id !== undefined) {
        // Of two files with one story the first in order counts, so read the files before this one first.
        if (pending.length > 0) await readPending()
        next.set(file, { ...before, isStored: claim(file, { uuid: before.uuid, id: before.id }) })
      } else {
        pending.push([file, stamp])
        if (pending.length >= BATCH_SIZE) await readPending()
      }
    }
    await readPending()
    const gone = await runInSlices(goneFrom(known, byUuid, broken))
    known = next
    reported = problems
    isEachStored = [...next.values()].every(({ isStored }) => isStored)
    return { gone, broken }
  }

  return {
    get filesRead() {
      return filesRead
    },
    register({ file, ...rest }) {
      known.set(file, { ...rest, isStored: true })
    },
    scan,
  }
}

/** Returns the uuids of stories without a file. A story is not gone if its file is broken, also if it was renamed as well. */
function* goneFrom(
  known: ReadonlyMap<string, KnownFile>,
  found: ReadonlyMap<string, string>,
  broken: readonly BrokenFile[],
): Steps<string[]> {
  const files = new Set(broken.map(({ file }) => file))
  const endings = new Set(
    broken.flatMap(({ file }) => {
      const parts = basename(file).split('_')
      return parts.slice(1).map((_part, at) => parts.slice(at + 1).join('_'))
    }),
  )
  const gone: string[] = []
  yield* forEachInSteps(known, ([file, { uuid, isStored }]) => {
    if (uuid === undefined || !isStored || found.has(uuid)) return
    if (!files.has(file) && !endings.has(`${uuid}.json`)) gone.push(uuid)
  })
  return gone
}

/** Returns a function that logs the progress every few seconds. */
function startProgress(total: number, log: (message: string) => void): (done: number) => void {
  let next = performance.now() + PROGRESS_INTERVAL
  return (done) => {
    if (performance.now() < next) return
    next = performance.now() + PROGRESS_INTERVAL
    log(`Reading the stories of the content folder: ${done} of ${total}.`)
  }
}
