import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where pictures of stories are kept. */
export const PICTURES = join(import.meta.dirname, '../../ladle/pictures')

const RECORD = join(PICTURES, 'shots.json')

/** What the pictures were taken of, and with what. */
export interface ShotRecord {
  readonly madeBy: string
  /** The browser's version; another one draws letters another way. */
  readonly browser: string
  /** Fingerprint of each story by its id. */
  readonly stories: Readonly<Record<string, string>>
}

/** The record beside the pictures; an empty one where there is none yet. */
export async function readShotRecord(): Promise<ShotRecord> {
  const text = await readFile(RECORD, 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as ShotRecord) : { madeBy: '', browser: '', stories: {} }
}

export async function writeShotRecord(record: Omit<ShotRecord, 'madeBy'>): Promise<void> {
  await writeFile(
    RECORD,
    `${JSON.stringify({ madeBy: 'npm run pictures -- stories', ...record }, null, 2)}\n`,
  )
}

export const pictureFile = (story: string, width: number) => join(PICTURES, `${story}-${width}.webp`)
