import { createHash } from 'node:crypto'
import { folderName } from '../../src/registry/folderName.ts'
import { isFileName } from './FilePlan.ts'

/** Maximum length of a folder's name in bytes: some systems allow paths of 260 characters in total. */
const MAX_BYTES = 80

/**
 * Returns a folder for each component: its folder name, made unique and valid on every system. Components keep the folder that they
 * already have.
 *
 * @param names component names
 * @param existing folders by component name
 */
export function uniqueFolders(
  names: readonly string[],
  existing: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  const used = new Set([...existing.values()].map((folder) => folder.toLowerCase()))
  for (const name of [...names].sort()) {
    const present = existing.get(name)
    const folder = present ?? freeFolder(validFolder(name), used)
    used.add(folder.toLowerCase())
    folders.set(name, folder)
  }
  return folders
}

function freeFolder(wanted: string, used: ReadonlySet<string>): string {
  if (!used.has(wanted)) return wanted
  let number = 2
  while (used.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

function validFolder(name: string): string {
  const folder = folderName(name)
  if (Buffer.byteLength(folder) > MAX_BYTES) {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
    let short = folder
    while (Buffer.byteLength(short) > MAX_BYTES - 9) short = [...short].slice(0, -1).join('')
    return `${short}-${hash}`
  }
  return isFileName(folder) ? folder : `${folder}-block`
}
