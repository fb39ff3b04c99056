import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compress, compressHere } from '../http/compress.ts'
import { atOrigin } from './prerenderOrigin.ts'

/**
 * The endings of a page's files: plain, with a placeholder for the site's address, and compressed for one address. Gzip is made
 * where it is asked for: each browser that loads pages over TLS takes Brotli, and to make both takes half as long again.
 */
const FORMS = { plain: '', br: '.br' } as const

/** The file of a page below a folder; a page of a list has the number in its name. */
export function pageFile(folder: string, address: string): string {
  const [path = '', query = ''] = address.split('?')
  const name = query === '' ? 'index.html' : `index.${query.replaceAll('=', '-').replaceAll('&', '.')}.html`
  return join(folder, ...path.split('/').filter(Boolean).map(decodeURIComponent), name)
}

/** Names the bytes of a page's files, however well they are compressed. */
export const pageHash = (html: string, siteUrl: string): string =>
  hash('sha256', `${siteUrl}\n${html}`, 'base64url').slice(0, 22)

/** Writes a page that can stand at any address of the site, and its compressed form for one, each whole or not at all. */
export async function writePageFiles(file: string, html: string, siteUrl: string): Promise<void> {
  const forms = await formsOf(html, siteUrl, compress)
  await mkdir(dirname(file), { recursive: true })
  for (const [form, bytes] of forms) {
    const target = file + FORMS[form]
    await writeFile(`${target}.new`, bytes)
    await rename(`${target}.new`, target)
  }
}

/**
 * The same for a page that nobody can ask for yet, since nothing says that there is one, in a thread of which nothing else is
 * wanted meanwhile.
 * @param isAlone whether no other thread of the process has a processor to spare
 */
export async function writeFirstPageFiles(
  file: string,
  html: string,
  { siteUrl, isAlone }: { readonly siteUrl: string; readonly isAlone: boolean },
): Promise<void> {
  const forms = await formsOf(html, siteUrl, isAlone ? compressHere : compress)
  mkdirSync(dirname(file), { recursive: true })
  for (const [form, bytes] of forms) writeFileSync(file + FORMS[form], bytes)
}

/** What stands in a page's files, the plain form last. */
async function formsOf(html: string, siteUrl: string, make: typeof compress | typeof compressHere) {
  const body = Buffer.from(atOrigin(html, siteUrl))
  return [
    ['br', await make(body, 'br', 'quick')],
    ['plain', html],
  ] as const
}

/** A page's files as they are: undefined for a form that is not there. */
export async function readPageFiles(file: string, { compressed }: { readonly compressed: boolean }) {
  const read = (form: keyof typeof FORMS) => readFile(file + FORMS[form]).catch(() => undefined)
  const [plain, br] = await Promise.all([read('plain'), compressed ? read('br') : undefined])
  return { plain, br }
}

/** Takes a page's files away. */
export async function removePageFiles(file: string): Promise<void> {
  for (const ending of Object.values(FORMS)) await rm(file + ending, { force: true })
}
