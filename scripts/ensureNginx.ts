/** Sees to it that there is an nginx for the tests behind a proxy, where it can: `node scripts/ensureNginx.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, isRoot, runs, unpackedPackage } from '../cli/browser/installWay.ts'

/** Where Debian's is unpacked to. Its files need no other place, as the tests give it a configuration of their own. */
const UNPACKED = join(import.meta.dirname, '../node_modules/.cache/nginx')

/** Where systems keep nginx, best first. */
const PLACES = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(UNPACKED, 'usr/sbin/nginx'),
]

export function findNginx(exists: (path: string) => boolean = existsSync): string | undefined {
  return PLACES.find(exists)
}

/**
 * Finds nginx, or unpacks that of Debian; elsewhere says what is left out without it. It is not installed: Debian starts what
 * is, now and with the machine, on the port of the web.
 */
export function ensureNginx(say: (sentence: string) => void): void {
  if (findNginx()) return
  if (isDebian()) {
    const way = unpackedPackage(
      'nginx',
      UNPACKED,
      isRoot(),
      "Unpacking Debian's nginx for the tests behind it.",
    )
    say(way.saying)
    runs(way)
    if (findNginx()) return
  }
  say('There is no nginx, so the tests behind it are skipped. Install nginx to run them.')
}

if (import.meta.main) ensureNginx((sentence) => console.log(sentence))
