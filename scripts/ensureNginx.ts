/** Provides nginx for the tests behind a proxy, if possible: `node scripts/ensureNginx.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { extractedPackage, isDebian, isRoot, runInstall } from '../cli/browser/installMethod.ts'

/** Folder for Debian's nginx, unpacked. It runs from any folder, because the tests provide its configuration. */
const UNPACKED = join(import.meta.dirname, '../node_modules/.cache/nginx')

/** Usual locations of nginx, preferred ones first. */
const LOCATIONS = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(UNPACKED, 'usr/sbin/nginx'),
]

export function findNginx(exists: (path: string) => boolean = existsSync): string | undefined {
  return LOCATIONS.find(exists)
}

/**
 * Finds nginx, or unpacks Debian's package; on other systems reports which tests are skipped. It is not installed, because Debian
 * starts installed servers, on port 80, now and at each boot.
 */
export function ensureNginx(say: (sentence: string) => void): void {
  if (findNginx()) return
  if (isDebian()) {
    const way = extractedPackage(
      'nginx',
      UNPACKED,
      isRoot(),
      "Unpacking Debian's nginx for the tests behind it.",
    )
    say(way.message)
    runInstall(way)
    if (findNginx()) return
  }
  say('nginx is not installed, so the tests behind it are skipped. Install nginx to run them.')
}

if (import.meta.main) ensureNginx((sentence) => console.log(sentence))
