import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Maximum length of the readable part of a file name, in characters. */
const MAX_READABLE = 60

/**
 * Returns the file of the page at an address. Its name has a readable part, and a hash because addresses may be too long for a file
 * name or differ only in case. All files are in one folder: creating a folder takes ten times as long as writing a page.
 */
export function pageFile(folder: string, address: string): string {
  const readable =
    address
      .split(/[^a-z0-9]+/i)
      .filter(Boolean)
      .join('-') || 'start'
  return join(folder, `${readable.slice(0, MAX_READABLE)}.${hash('sha256', address).slice(0, 16)}.html`)
}

/** Returns the hash of a page's HTML. */
export const pageHash = (html: string | Buffer): string => hash('sha256', html, 'base64url').slice(0, 22)

/** Writes a page's file atomically. The folder has to exist. */
export async function writePageFile(file: string, html: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, html)
  await rename(`${file}.new`, file)
}

/** Writes a page's file in a build thread. Not atomic: no record refers to the file yet. */
export const writePageFileSync = (file: string, html: Buffer): void => writeFileSync(file, html)

/** Reads a page's file; undefined if it can't be read. */
export const readPageFile = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined)

/** Deletes a page's file, if it exists. */
export const removePageFile = (file: string): Promise<void> => rm(file, { force: true })
