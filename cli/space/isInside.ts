import nodePath, { type PlatformPath } from 'node:path'

/**
 * Returns true for a folder itself, and for files and folders in it.
 *
 * @param platform the rules for paths; by default those of this system
 */
export function isInside(folder: string, path: string, platform: PlatformPath = nodePath): boolean {
  const below = platform.relative(folder, path)
  // On Windows, the relative path to a different drive is absolute.
  return !platform.isAbsolute(below) && below.split(platform.sep)[0] !== '..'
}
