import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Story } from '../../src/content/story.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Reads all stories of a content folder. */
export const storiesOf = (folder: string): readonly Story[] =>
  readdirSync(join(ROOT, folder)).map(
    (name) => JSON.parse(readFileSync(join(ROOT, folder, name), 'utf8')) as Story,
  )
