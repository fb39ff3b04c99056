import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Longest part of a file's name that is there for readers alone, in characters. */
const LONGEST_WORDS = 60

/**
 * The file of the page at an address, in the folder of all pages. Its name has the words of the address for who looks for it, and
 * a hash, since addresses may be long, and may differ in what a file system takes for the same. There are no folders below,
 * because to make one takes ten times as long as to write a page.
 */
export function pageFile(folder: string, address: string): string {
  const words =
    address
      .split(/[^a-z0-9]+/i)
      .filter(Boolean)
      .join('-') || 'start'
  return join(folder, `${words.slice(0, LONGEST_WORDS)}.${hash('sha256', address).slice(0, 16)}.html`)
}

/** Names the bytes of a page's file. */
export const pageHash = (html: string | Buffer): string => hash('sha256', html, 'base64url').slice(0, 22)

/** Writes a page that can stand at any address of the site, whole or not at all. The folder has to be there. */
export async function writePageFile(file: string, html: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, html)
  await rename(`${file}.new`, file)
}

/** The same for a page that nobody can ask for yet, since nothing says that there is one, in a thread that may wait for it. */
export const writePageFileSync = (file: string, html: Buffer): void => writeFileSync(file, html)

/** A page's file as it is; undefined where it is not there. */
export const readPageFile = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined)

/** Takes a page's file away. */
export const removePageFile = (file: string): Promise<void> => rm(file, { force: true })
