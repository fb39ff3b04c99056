import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's root folder. */
export const ROOT = join(import.meta.dirname, '../..')

/** Returns all files of the project, relative to its root: tracked ones, and new ones that git does not ignore. */
export function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(listed.split('\0'))].filter((file) => file && existsSync(join(ROOT, file))).sort()
}

/** Returns the text of a file of the project. */
export function projectText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Whether a file is TypeScript and not generated. */
export function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.includes('.gen.')
}

/** Whether a file contains tests of behaviour or types. */
export function isTest(file: string): boolean {
  return /\.(test|test-d|spec)\.tsx?$/.test(file)
}
