import { normalizePath } from 'vite'
import type { Settings } from '../settings.ts'

/** What Vite itself denies; a list of one's own takes the place of this one. */
const VITE_DENIES = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

/**
 * Patterns of the files that the development server never hands out. Vite serves every file below the project's folder,
 * and there lie secrets, what visitors sent, and drafts.
 */
export function deniedFiles({ dataDir, contentDir }: Pick<Settings, 'dataDir' | 'contentDir'>): string[] {
  const folders = [dataDir, contentDir].map((folder) => `${escaped(normalizePath(folder))}/**`)
  return [...VITE_DENIES, '*.secret', '*.sqlite*', '**/.data/**', ...folders]
}

/** A path as a pattern that matches itself alone. */
function escaped(path: string): string {
  return path.replace(/[()[\]{}!*+?@|\\]/g, '\\$&')
}
