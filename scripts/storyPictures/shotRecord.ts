import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where pictures of the default site's stories are kept. */
const PICTURES = join(import.meta.dirname, '../../ladle/pictures')

const recordIn = (pictures: string) => join(pictures, 'shots.json')

/** What the pictures were taken of, and with what. */
export interface ShotRecord {
  readonly madeBy: string
  /** The browser's version; another one draws letters another way. */
  readonly browser: string
  /** Fingerprint of each story by its id. */
  readonly stories: Readonly<Record<string, string>>
}

/** The record beside the pictures; an empty one where there is none yet. */
export async function readShotRecord(pictures = PICTURES): Promise<ShotRecord> {
  const text = await readFile(recordIn(pictures), 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as ShotRecord) : { madeBy: '', browser: '', stories: {} }
}

export async function writeShotRecord(pictures: string, record: Omit<ShotRecord, 'madeBy'>): Promise<void> {
  await writeFile(
    recordIn(pictures),
    `${JSON.stringify({ madeBy: 'npm run pictures -- stories', ...record }, null, 2)}\n`,
  )
}

export const pictureFile = (story: string, width: number, pictures = PICTURES) =>
  join(pictures, `${story}-${width}.webp`)
