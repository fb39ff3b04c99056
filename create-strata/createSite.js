// @ts-check
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { siteFiles } from './siteFiles.js'

/**
 * Writes a new site atomically: into a temporary folder that is renamed.
 *
 * @param {string} folder does not exist, or is empty
 * @param {Omit<import('./siteFiles.js').SiteChoices, 'folderName'>} choices
 * @returns {Promise<string>} the folder's absolute path
 * @throws Error in a sentence, if the folder cannot be used
 */
export async function createSite(folder, choices) {
  const path = resolve(folder)
  await checkFolder(path)
  await mkdir(dirname(path), { recursive: true })
  const files = await siteFiles({ ...choices, folderName: path.split(/[\\/]/).at(-1) ?? '' })
  // Not `mkdtemp`, whose folders only their owner can enter: the site's folder is copied to servers with its mode.
  const written = join(dirname(path), `.create-strata-${randomUUID()}`)
  await mkdir(written)
  try {
    for (const [file, text] of files) {
      await mkdir(dirname(join(written, file)), { recursive: true })
      await writeFile(join(written, file), text, { mode: file === '.env' ? 0o600 : 0o644 })
    }
    // Windows cannot rename a folder to an existing one.
    await rmdir(path).catch(() => undefined)
    await rename(written, path)
  } catch (error) {
    await rm(written, { recursive: true, force: true })
    throw error
  }
  return path
}

/**
 * @param {string} path
 * @throws Error in a sentence, if a new site cannot be written there
 */
export async function checkFolder(path) {
  const full = resolve(path)
  if (full === process.cwd())
    throw new Error('A site is written to a new folder. Name one: npm create strata my-site')
  const entries = await readdir(full).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return []
    throw new Error(
      `"${path}" cannot be used: ${error.code === 'ENOTDIR' ? 'it is a file' : error.message}. Name a different folder.`,
    )
  })
  if (entries.length)
    throw new Error(
      `The folder "${path}" is not empty. Name a folder that is new or empty, so that no file of yours is lost.`,
    )
}
