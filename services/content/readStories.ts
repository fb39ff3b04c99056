import { basename } from 'node:path'
import { type BrokenFile, readStoryFile, type StoryFile } from './StoryFile.ts'
import type { StoryListing } from './StoryFolder.ts'
import { eachInPieces, inSlices, type Pieces, startTimeSlicing, step } from './timeSlicing.ts'

/** A file as it was read last. */
interface KnownFile {
  readonly stamp: string
  readonly uuid?: string
  readonly id?: number
  /** Why it cannot be taken. */
  readonly broken?: string
  /** Whether its story is the one that is stored. */
  isStored: boolean
}

/** What a file that is stored is known by. */
export interface StoredFile {
  readonly file: string
  readonly stamp: string
  readonly uuid: string
  readonly id: number
}

/** Takes stories whose files changed, some at a time and in the order of their files; returns those that were not taken. */
export type TakeStories = (stories: readonly StoryFile[]) => readonly StoryFile[]

/** What a folder held, once all that changed is taken. */
export interface StoryScan {
  /** The uuids of the stories whose files are gone. */
  readonly gone: readonly string[]
  /** Whether a file is there with the story of a uuid. */
  isThere(uuid: string): boolean
  /** Files that are there but cannot be taken: their stories keep their last good version. */
  readonly broken: readonly BrokenFile[]
}

/** Reads the stories of a folder, again and again; a file that did not change is not read twice. */
export interface StoryReader {
  /** How many files were read, for tests and measurements. */
  readonly filesRead: number
  /** Takes a file that is stored as read. */
  know(file: StoredFile): void
  scan(listing: StoryListing, take: TakeStories): Promise<StoryScan>
}

/** How many stories are read and written together: at the first start, and while others are served. */
const atStart = 256
const whileServing = 32
/** After so long the progress is said, and again each time, in milliseconds. */
const sayEvery = 5_000

/** What cannot be taken is said once a change of the file and left out. */
export function createStoryReader(log: (message: string) => void): StoryReader {
  let known = new Map<string, KnownFile>()
  let said = new Set<string>()
  let filesRead = 0
  /** What was scanned last, if that went to its end. */
  let scanned: StoryListing | undefined
  /** Whether every file's story is stored, so that none of them waits for another to go. */
  let isEachStored = false

  async function scan(listing: StoryListing, take: TakeStories): Promise<StoryScan> {
    const edited = listing.takeEdited()
    const isSame = listing === scanned
    scanned = undefined
    const found =
      (edited && isSame ? await scanEdited(edited, listing, take) : undefined) ??
      (await scanAll(listing, take))
    scanned = listing
    return found
  }

  /** Takes files that were edited and whose stories are the same, without looking at others; undefined where that cannot be. */
  async function scanEdited(
    edited: ReadonlySet<string>,
    listing: StoryListing,
    take: TakeStories,
  ): Promise<StoryScan | undefined> {
    if (!isEachStored || edited.size > whileServing) return undefined
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
    const isThere = (uuid: string) => [...known.values()].some((one) => one.uuid === uuid)
    return { gone: [], isThere, broken: [] }
  }

  async function scanAll(listing: StoryListing, take: TakeStories): Promise<StoryScan> {
    const next = new Map<string, KnownFile>()
    const broken: BrokenFile[] = []
    const saying = new Set<string>()
    const byUuid = new Map<string, string>()
    const byId = new Map<number, string>()
    const progress = startProgress(listing.size, log)
    const batch = known.size === 0 ? atStart : whileServing
    let pending: [string, string][] = []
    let read: StoryFile[] = []

    const refuse = (file: string, message: string) => {
      broken.push({ file, message })
      saying.add(message)
      if (!said.has(message)) log(message)
    }
    /** Whether a file is the first with its story. */
    const claim = (file: string, { uuid, id }: { uuid: string; id: number }): boolean => {
      const twin = byUuid.get(uuid) ?? byId.get(id)
      if (twin !== undefined) {
        refuse(
          file,
          `${file} has the uuid or id of ${twin}, so it is not served. Give it its own, or delete one of the two.`,
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
      const taken = read
      read = []
      for (const { file } of take(taken)) {
        const refused = next.get(file)
        if (refused !== undefined) refused.isStored = false
      }
    }

    const slices = startTimeSlicing()
    for (const [file, stamp] of listing) {
      if (next.size % step === 0 && slices.isOver()) await slices.next()
      const before = known.get(file)
      const isSame = before?.stamp === stamp
      if (isSame && before.broken !== undefined) {
        // Whatever came before it in order is claimed first.
        next.set(file, before)
        refuse(file, before.broken)
      } else if (isSame && before.isStored && before.uuid !== undefined && before.id !== undefined) {
        if (pending.length > 0) await readPending()
        next.set(file, { ...before, isStored: claim(file, { uuid: before.uuid, id: before.id }) })
      } else {
        pending.push([file, stamp])
        if (pending.length >= batch) await readPending()
      }
    }
    await readPending()
    const gone = await inSlices(goneFrom(known, byUuid, broken))
    known = next
    said = saying
    isEachStored = [...next.values()].every(({ isStored }) => isStored)
    return { gone, isThere: (uuid) => byUuid.has(uuid), broken }
  }

  return {
    get filesRead() {
      return filesRead
    },
    know({ file, ...rest }) {
      known.set(file, { ...rest, isStored: true })
    },
    scan,
  }
}

/** A story whose file is broken, or lies there broken under another name, is not gone. */
function* goneFrom(
  known: ReadonlyMap<string, KnownFile>,
  found: ReadonlyMap<string, string>,
  broken: readonly BrokenFile[],
): Pieces<string[]> {
  const files = new Set(broken.map(({ file }) => file))
  const endings = new Set(
    broken.flatMap(({ file }) => {
      const parts = basename(file).split('_')
      return parts.slice(1).map((_part, at) => parts.slice(at + 1).join('_'))
    }),
  )
  const gone: string[] = []
  yield* eachInPieces(known, ([file, { uuid, isStored }]) => {
    if (uuid === undefined || !isStored || found.has(uuid)) return
    if (!files.has(file) && !endings.has(`${uuid}.json`)) gone.push(uuid)
  })
  return gone
}

/** Says from time to time how far it is. */
function startProgress(total: number, log: (message: string) => void): (done: number) => void {
  let next = performance.now() + sayEvery
  return (done) => {
    if (performance.now() < next) return
    next = performance.now() + sayEvery
    log(`Reading the stories of the content folder: ${done} of ${total}.`)
  }
}
