import { normalizePath } from 'vite'
import type { Settings } from '../settings.ts'

/** Vite's default list, which a custom list replaces. */
const VITE_DENIES = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

/**
 * Returns patterns of files that the development server must not serve. Vite serves all files in the project's folder, which also has
 * secrets, data of visitors and drafts.
 */
export function deniedFiles({ dataDir, contentDir }: Pick<Settings, 'dataDir' | 'contentDir'>): string[] {
  const folders = [dataDir, contentDir].map((folder) => `${escapePattern(normalizePath(folder))}/**`)
  return [...VITE_DENIES, '*.secret', '*.sqlite*', '**/.data/**', ...folders]
}

/** Returns a pattern that matches only this path. */
function escapePattern(path: string): string {
  return path.replace(/[()[\]{}!*+?@|\\]/g, '\\$&')
}
